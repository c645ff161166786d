/** Opened by the letter to a new mailbox: one press, and the account belongs to it. */
import { useState } from 'react'
import { Link } from 'wouter'
import { confirmEmail } from '#contract/accounts/recovery.ts'
import { paths } from '#rules/platform/paths.ts'
import { call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { Outcome } from '#web/auth/layout/result-screen.tsx'
import { useSecretsInAddress } from '#web/auth/layout/use-link-secrets.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { confirmWords as words } from '../verification/verification-copy.ts'

export function ConfirmEmail() {
  const { token } = useSecretsInAddress()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [email, setEmail] = useState<string>()
  useTitle(words.title)

  async function confirm(token: string) {
    setBusy(true)
    try {
      const answer = await call(confirmEmail, { body: { token } })
      toast({ title: words.confirmed, description: answer.message })
      setEmail(answer.email)
      refreshUser().catch(() => undefined)
    } catch (error) {
      toast({ variant: 'destructive', title: words.failed, description: sayOf(error, words.failedBecause) })
    } finally {
      setBusy(false)
    }
  }

  const wayOn = (
    <Button asChild>
      <Link href={user ? paths.dashboard : loginPath}>{user ? words.home : words.login}</Link>
    </Button>
  )
  return (
    <AuthShell beside={<Doorway name={user?.username} shows={email ? 'open' : 'letter'} />}>
      {email ? (
        <Outcome title={words.doneTitle} says={words.done(email)}>
          {wayOn}
        </Outcome>
      ) : token ? (
        <div className="auth-fields">
          <AuthHead title={words.title} lede={words.lede} />
          <Button size="lg" className="full" busy={isBusy} onClick={() => confirm(token)}>
            {isBusy ? words.submitting : words.submit}
          </Button>
        </div>
      ) : (
        <Outcome title={words.noToken} says={words.noTokenSays} isBad>
          {wayOn}
        </Outcome>
      )}
    </AuthShell>
  )
}
