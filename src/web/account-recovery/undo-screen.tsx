/** Opened from an email by an owner who did not make the change that it reports: undoes the change, then sets a new password. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { undoEmail, undoTwoFactor } from '#contract/accounts/recovery.ts'
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
import { resetPasswordCopy, type UndoCopy } from './recovery-copy.ts'

type Props = { endpoint: typeof undoEmail | typeof undoTwoFactor; copy: UndoCopy }

export function UndoScreen({ endpoint, copy }: Props) {
  const { token } = useLinkSecrets()
  const [isBusy, setBusy] = useState(false)
  const [isLinkExpired, setLinkExpired] = useState(false)
  const [, navigate] = useLocation()
  useDocumentTitle(copy.title)

  async function undo(token: string) {
    setBusy(true)
    try {
      const { message, resetToken } = await call(endpoint, { body: { token } })
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
