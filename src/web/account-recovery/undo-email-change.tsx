/** Opened from the email to an old address by someone who did not change it: undoes the change, then sets a new password. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { undoEmail } from '#contract/accounts/recovery.ts'
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { AuthArtwork } from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import { AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { endBrowserSession, getSession } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { undoEmailChangeCopy as copy, resetPasswordCopy } from './recovery-copy.ts'

export function UndoEmailChange() {
  const { token } = useLinkSecrets()
  const [isBusy, setBusy] = useState(false)
  const [isLinkExpired, setLinkExpired] = useState(false)
  const [, navigate] = useLocation()
  useDocumentTitle(copy.title)

  async function undo(token: string) {
    setBusy(true)
    try {
      const { message, resetToken } = await call(undoEmail, { body: { token } })
      toast({ title: copy.done, description: message })
      if (getSession()) endBrowserSession('logged-out')
      navigate(resetPasswordLink(resetToken), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.refusal?.code === 'link-over') setLinkExpired(true)
      else toast({ variant: 'destructive', title: copy.failed, description: toErrorMessage(error, copy.failedFallback) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout beside={<AuthArtwork state="locked" />}>
      {token && !isLinkExpired ? (
        <div className="auth-layout-form">
          <AuthHeading title={copy.title} description={copy.description} />
          <Button size="lg" className="full-width" busy={isBusy} onClick={() => undo(token)}>
            {isBusy ? copy.submitting : copy.submit}
          </Button>
        </div>
      ) : (
        <ResultScreen title={copy.invalidLink} message={copy.invalidLinkMessage} isError>
          <Button asChild>
            <Link href={paths.forgotPassword}>{resetPasswordCopy.newLink}</Link>
          </Button>
        </ResultScreen>
      )}
    </AuthLayout>
  )
}
