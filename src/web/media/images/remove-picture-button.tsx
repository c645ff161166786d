/** Takes a picture of the creator's off their page. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { removeBackgroundImage, removeProfileImage } from '#contract/media.ts'
import { call, sayOf } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'

type RemovePictureProps = {
  by: typeof removeBackgroundImage | typeof removeProfileImage
  /** What the page shows from then on. */
  says: string
  children: string
}

export function RemovePicture({ by, says, children }: RemovePictureProps) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await call(by)
      await refreshUser().catch(() => undefined)
      toast({ title: 'Settings Updated', description: says })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sayOf(error, 'Failed to update settings.') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={isBusy} onClick={remove}>
      <Trash2 className="i" aria-hidden />
      {children}
    </Button>
  )
}
