/** Removes the creator's profile or background picture from their page. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { removeBackgroundImage, removeProfileImage } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button, type ButtonProps } from '#web/ui/form-controls/button.tsx'

type RemovePictureButtonProps = {
  endpoint: typeof removeBackgroundImage | typeof removeProfileImage
  /** Shown in the toast. */
  successMessage: string
  children: string
} & Pick<ButtonProps, 'variant' | 'size'>

export function RemovePictureButton({ endpoint, successMessage, children, ...button }: RemovePictureButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await call(endpoint)
      await refreshUser().catch(() => undefined)
      toast({ title: 'Settings Updated', description: successMessage })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to update settings.') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" {...button} busy={isBusy} onClick={remove}>
      <Trash2 className="icon" aria-hidden />
      {children}
    </Button>
  )
}
