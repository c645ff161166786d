/** Tries the login against the server and shows what this browser keeps. In development alone. */
import { useState } from 'react'
import { login } from '#contract/accounts/sign-in.ts'
import { call } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { signIn } from '#web/session/session.ts'
import { keys, storage } from '#web/session/browser-storage.ts'
import { useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import './debug.css'
import { debugWords as words } from './debug-copy.ts'

export function Debug() {
  const { user, token } = useSession()
  const [email, setEmail] = useState(words.testEmail)
  const [password, setPassword] = useState(words.testPassword)
  const [lines, setLines] = useState<string[]>([])
  useTitle(words.title)

  const log = (line: string) => setLines((before) => [...before, `${new Date().toLocaleTimeString('en-GB')}  ${line}`])

  async function test() {
    log(words.asking(email))
    try {
      const answer = await call(login, { body: { email, password } })
      if ('challenge' in answer) return log(words.needsCode)
      signIn(answer)
      log(words.answered(answer.user.username))
    } catch (error) {
      log(words.failed(String(error)))
    }
  }

  return (
    <div className="debug">
      <header>
        <Logo />
      </header>
      <main className="stack">
        <h1>{words.title}</h1>
        <form className="stack" action={test}>
          <Field label="Email">
            <Input type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
          </Field>
          <Field label="Password">
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <div className="row">
            <Button type="submit">{words.test}</Button>
            <Button variant="ghost" onClick={() => setLines([])}>
              {words.clear}
            </Button>
          </div>
        </form>
        <section className="row" aria-label={words.kept}>
          <Kept what={words.token} is={storage.getItem(keys.token) !== null && token !== undefined} />
          <Kept what={words.user} is={user !== undefined} />
          {user && <span className="small muted">@{user.username}</span>}
        </section>
        <pre className="debug-log" role="log" aria-label={words.log}>
          {lines.join('\n') || words.quiet}
        </pre>
      </main>
    </div>
  )
}

const Kept = ({ what, is }: { what: string; is: boolean }) => (
  <Badge variant={is ? 'ok' : 'neutral'} dot>
    {what}: {is ? words.present : words.absent}
  </Badge>
)
