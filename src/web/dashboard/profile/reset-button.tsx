/** Puts the settings of the Profile tab back to what they were on the first day, after a question. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { resetPage } from '#contract/page.ts'
import { call, sayOf } from '#web/api/call.ts'
import { replaceUser } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useSaving } from '../saving/use-saving.ts'
import { resetFields } from './profile-fields.ts'

export function Reset({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const { discard } = useSaving(user)

  async function reset() {
    try {
      replaceUser((await call(resetPage)).user)
      discard(resetFields)
      toast({ title: 'Settings Updated', description: 'Your page is back to its defaults.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sayOf(error, 'Failed to update settings.') })
      throw error
    }
  }

  return (
    <>
      <Button variant="ghost" className="profile-reset" onClick={() => setAsking(true)}>
        <RotateCcw className="i" aria-hidden />
        Reset to Defaults
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reset to Defaults?"
        description="Button style, font, page title, favicon and what your page shows go back to how they began. Your name, bio, picture, links, handles and place among creators stay."
        confirm="Reset to Defaults"
        destructive
        onConfirm={reset}
      />
    </>
  )
}
