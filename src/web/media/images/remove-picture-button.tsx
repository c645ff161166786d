/** Takes a picture of the creator's off their page. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { removeBackgroundImage, removeProfileImage } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'

type RemovePictureProps = {
  endpoint: typeof removeBackgroundImage | typeof removeProfileImage
  /** What the page shows from then on. */
  successMessage: string
  children: string
}

export function RemovePictureButton({ endpoint: by, successMessage: says, children }: RemovePictureProps) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await call(by)
      await refreshUser().catch(() => undefined)
      toast({ title: 'Settings Updated', description: says })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to update settings.') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={isBusy} onClick={remove}>
      <Trash2 className="icon" aria-hidden />
      {children}
    </Button>
  )
}
