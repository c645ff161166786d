/** Opened from the email to a new address: the account uses it once the button is pressed. */
import { useState } from 'react'
import { Link } from 'wouter'
import { confirmEmail } from '#contract/accounts/recovery.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { AuthArtwork } from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import { AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { confirmEmailChangeCopy as copy } from './recovery-copy.ts'

export function ConfirmEmailChange() {
  const { token } = useLinkSecrets()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [email, setEmail] = useState<string>()
  useDocumentTitle(copy.title)

  async function confirm(token: string) {
    setBusy(true)
    try {
      const response = await call(confirmEmail, { body: { token } })
      toast({ title: copy.confirmed, description: response.message })
      setEmail(response.email)
      refreshUser().catch(() => undefined)
    } catch (error) {
      toast({ variant: 'destructive', title: copy.failed, description: toErrorMessage(error, copy.failedFallback) })
    } finally {
      setBusy(false)
    }
  }

  const nextLink = (
    <Button asChild>
      <Link href={user ? paths.dashboard : loginPath}>{user ? copy.dashboard : copy.login}</Link>
    </Button>
  )
  return (
    <AuthLayout beside={<AuthArtwork username={user?.username} state={email ? 'open' : 'email'} />}>
      {email ? (
        <ResultScreen title={copy.doneTitle} message={copy.doneMessage(email)}>
          {nextLink}
        </ResultScreen>
      ) : token ? (
        <div className="auth-layout-form">
          <AuthHeading title={copy.title} description={copy.description} />
          <Button size="lg" className="full-width" busy={isBusy} onClick={() => confirm(token)}>
            {isBusy ? copy.submitting : copy.submit}
          </Button>
        </div>
      ) : (
        <ResultScreen title={copy.invalidLink} message={copy.invalidLinkMessage} isError>
          {nextLink}
        </ResultScreen>
      )}
    </AuthLayout>
  )
}
