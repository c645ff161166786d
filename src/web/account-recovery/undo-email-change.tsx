/** Opened by the letter to an old mailbox, by whoever did not change it: the change is taken back, and a new password chosen. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { undoEmail } from '#contract/accounts/recovery.ts'
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { Outcome } from '#web/auth/layout/result-screen.tsx'
import { useSecretsInAddress } from '#web/auth/layout/use-link-secrets.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { resetWords, undoWords as words } from './recovery-copy.ts'

export function UndoEmail() {
  const { token } = useSecretsInAddress()
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [, navigate] = useLocation()
  useTitle(words.title)

  async function undo(token: string) {
    setBusy(true)
    try {
      const { message, resetToken } = await call(undoEmail, { body: { token } })
      toast({ title: words.done, description: message })
      if (currentSession()) endSession('logged-out')
      navigate(resetPasswordLink(resetToken), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.refusal?.code === 'link-over') setOver(true)
      else toast({ variant: 'destructive', title: words.failed, description: sayOf(error, words.failedBecause) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthShell beside={<Doorway shows="key" />}>
      {token && !isOver ? (
        <div className="auth-fields">
          <AuthHead title={words.title} lede={words.lede} />
          <Button size="lg" className="full" busy={isBusy} onClick={() => undo(token)}>
            {isBusy ? words.submitting : words.submit}
          </Button>
        </div>
      ) : (
        <Outcome title={words.noToken} says={words.noTokenSays} isBad>
          <Button asChild>
            <Link href={paths.forgotPassword}>{resetWords.another}</Link>
          </Button>
        </Outcome>
      )}
    </AuthShell>
  )
}
