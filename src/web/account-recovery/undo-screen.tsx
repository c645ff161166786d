/** Two screens opened from an email by an owner who did not make the change that it reports: undo the change, then set a new password. */
import { useLocation } from 'wouter'
import { undoEmail, undoTwoFactor } from '#contract/accounts/recovery.ts'
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call } from '#web/api/call.ts'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { endBrowserSession, getSession } from '#web/session/session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { resetPasswordCopy, type UndoCopy, undoEmailChangeCopy } from './recovery-copy.ts'

/** From the email to the address before. */
export const UndoEmailChange = () => <UndoScreen endpoint={undoEmail} copy={undoEmailChangeCopy} />

export const UndoTwoFactor = () => <UndoScreen endpoint={undoTwoFactor} copy={undoTwoFactorCopy} />

type Props = { endpoint: typeof undoEmail | typeof undoTwoFactor; copy: UndoCopy }

function UndoScreen({ endpoint, copy }: Props) {
  const { token } = useLinkSecrets()
  const [, navigate] = useLocation()
  useDocumentTitle(copy.title)

  const undo = useAction((token: string) => call(endpoint, { body: { token } }), {
    onDone({ resetToken }) {
      if (getSession()) endBrowserSession('logged-out')
      navigate(resetPasswordLink(resetToken), { replace: true })
    },
    done: ({ message }) => ({ title: copy.done, description: message }),
    failed: (error) => (isLinkOver(error) ? undefined : toFailureToast(copy.failed, error, copy.failedFallback)),
  })

  return (
    <AuthLayout beside={<AuthArtwork state="locked" />}>
      {token && !isLinkOver(undo.error) ? (
        <div className="auth-layout-form stack">
          <AuthHeading title={copy.title} description={copy.description} />
          <Button size="lg" className="full-width" busy={undo.isBusy} onClick={() => undo.start(token)}>
            {undo.isBusy ? copy.submitting : copy.submit}
          </Button>
        </div>
      ) : (
        <ResultScreen title={copy.invalidLink} message={copy.invalidLinkMessage} isError>
          <ButtonLink href={paths.forgotPassword}>{resetPasswordCopy.newLink}</ButtonLink>
        </ResultScreen>
      )}
    </AuthLayout>
  )
}

const isLinkOver = (error: unknown) => error instanceof ApiError && error.refusal?.code === 'link-over'

const undoTwoFactorCopy: UndoCopy = {
  ...undoEmailChangeCopy,
  description: "Switch two-factor sign-in off again. Everyone will be signed out, and you'll choose a new password.",
  submit: 'Switch it off',
  submitting: 'Switching off...',
  done: 'Two-factor sign-in is off',
  failed: 'Not switched off',
}
