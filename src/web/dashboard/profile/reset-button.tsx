/** Resets the settings of the Profile tab to their defaults, after a confirmation. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { resetPage } from '#contract/page.ts'
import { resetFields } from '#rules/page/page-fields.ts'
import { call } from '#web/api/call.ts'
import { replaceUser } from '#web/session/session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'

export function ResetButton() {
  const [isConfirming, setConfirming] = useState(false)
  const { discard } = useUserDraft()

  const reset = useAction(() => call(resetPage), {
    onDone({ user }) {
      replaceUser(user)
      discard(resetFields)
    },
    done: () => ({ title: 'Settings Updated', description: 'Your page is back to its defaults.' }),
    failed: (error) => toFailureToast('Error', error, 'Failed to update settings.'),
  })

  return (
    <>
      <Button variant="ghost" className="reset-button" onClick={() => setConfirming(true)}>
        <RotateCcw className="icon" aria-hidden />
        Reset to Defaults
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Reset to Defaults?"
        description="This resets your button style, font, page title, favicon and what your page shows. Your name, bio, picture, links, handles and Creators listing stay as they are."
        confirmLabel="Reset to Defaults"
        destructive
        onConfirm={reset.run}
      />
    </>
  )
}
