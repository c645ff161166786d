/** The login test tool: logs in with test credentials and shows what this browser stores. In development only. */
import { useState } from 'react'
import { login } from '#contract/accounts/sign-in.ts'
import { call } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { browserStorage, storageKeys } from '#web/session/browser-storage.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import '#web/ui/feedback/code-block.css'
import './debug.css'

export default function Debug() {
  const { user, token } = useSession()
  const [email, setEmail] = useState(copy.testEmail)
  const [password, setPassword] = useState(copy.testPassword)
  const [lines, setLines] = useState<string[]>([])
  useDocumentTitle(copy.title)

  const log = (line: string) => setLines((previous) => [...previous, `${new Date().toLocaleTimeString('en-GB')}  ${line}`])

  async function testLogin() {
    log(copy.loggingIn(email))
    try {
      const response = await call(login, { body: { email, password } })
      if ('challenge' in response) return log(copy.needsCode)
      startBrowserSession(response)
      log(copy.loggedIn(response.user.username))
    } catch (error) {
      log(copy.failed(String(error)))
    }
  }

  return (
    <div className="debug">
      <header>
        <Logo />
      </header>
      <main className="stack">
        <h1>{copy.title}</h1>
        <form className="stack" action={testLogin}>
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
            <Button type="submit">{copy.test}</Button>
            <Button variant="ghost" onClick={() => setLines([])}>
              {copy.clear}
            </Button>
          </div>
        </form>
        <section className="row" aria-label={copy.stored}>
          <StoredBadge label={copy.token} isPresent={browserStorage.getItem(storageKeys.token) !== null && token !== undefined} />
          <StoredBadge label={copy.user} isPresent={user !== undefined} />
          {user && <span className="small-text muted">@{user.username}</span>}
        </section>
        <pre className="debug-log code-block" role="log" aria-label={copy.log}>
          {lines.join('\n') || copy.empty}
        </pre>
      </main>
    </div>
  )
}

const StoredBadge = ({ label, isPresent }: { label: string; isPresent: boolean }) => (
  <Badge variant={isPresent ? 'ok' : 'neutral'} dot>
    {label}: {isPresent ? copy.present : copy.absent}
  </Badge>
)

/** The texts of the login test tool and its test credentials. */
const copy = {
  title: 'Login test',
  testEmail: 'test@example.com',
  testPassword: 'over the front door',
  test: 'Test login',
  clear: 'Clear log',
  stored: 'What this browser stores',
  token: 'Token',
  user: 'User',
  present: 'present',
  absent: 'absent',
  log: 'Log',
  empty: 'Nothing has happened yet.',
  loggingIn: (email: string) => `Logging in as ${email} …`,
  loggedIn: (username: string) => `Logged in as @${username}; token and user are stored.`,
  needsCode: 'The password is right; a two-factor code is needed.',
  failed: (error: string) => `Failed: ${error}`,
}
