/** Opened from the email to a new address: the account uses it once the button is pressed. */
import { confirmEmail } from '#contract/accounts/recovery.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'

export default function ConfirmEmailChange() {
  const { token } = useLinkSecrets()
  const { user } = useSession()
  useDocumentTitle(copy.title)

  const { isBusy, output, start } = useAction((token: string) => call(confirmEmail, { body: { token } }), {
    onDone: () => void refreshUser().catch(() => undefined),
    done: ({ message }) => ({ title: 'Email Confirmed', description: message }),
    failed: (error) => toFailureToast('Not confirmed', error, 'Something went wrong. Please try again.'),
  })
  const email = output?.email

  const nextLink = (
    <ButtonLink href={user ? paths.dashboard : loginPath}>{user ? 'Go to my dashboard' : 'Go to login'}</ButtonLink>
  )
  return (
    <AuthLayout beside={<AuthArtwork username={user?.username} state={email ? 'open' : 'email'} />}>
      {email ? (
        <ResultScreen title="All set." message={copy.doneMessage(email)}>
          {nextLink}
        </ResultScreen>
      ) : token ? (
        <div className="auth-layout-form stack">
          <AuthHeading
            title={copy.title}
            description="Use this email for your account from now on. We'll let your old address know."
          />
          <Button size="lg" className="full-width" busy={isBusy} onClick={() => start(token)}>
            {isBusy ? 'Confirming...' : 'Confirm email'}
          </Button>
        </div>
      ) : (
        <ResultScreen
          title="This link is incomplete."
          message="Open it from the email again, or ask for a new one in your settings."
          isError
        >
          {nextLink}
        </ResultScreen>
      )}
    </AuthLayout>
  )
}

const copy = {
  title: 'Confirm your new email',
  doneMessage: (email: string) => `Your account now uses ${email}.`,
}
