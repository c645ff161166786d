/** Removes the creator's profile or background picture from their page. */
import { Trash2 } from 'lucide-react'
import type { removeBackgroundImage, removeProfileImage } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button, type ButtonProps } from '#web/ui/form-controls/button.tsx'

type RemovePictureButtonProps = {
  endpoint: typeof removeBackgroundImage | typeof removeProfileImage
  /** Shown in the toast. */
  successMessage: string
  children: string
} & Pick<ButtonProps, 'variant' | 'size'>

export function RemovePictureButton({ endpoint, successMessage, children, ...button }: RemovePictureButtonProps) {
  const { isBusy, start } = useAction(() => call(endpoint), {
    onDone: () => refreshUser().catch(() => undefined),
    done: () => ({ title: 'Settings Updated', description: successMessage }),
    failed: (error) => toFailureToast('Error', error, 'Failed to update settings.'),
  })
  return (
    <Button variant="ghost" {...button} busy={isBusy} onClick={() => start()}>
      <Trash2 className="icon" aria-hidden />
      {children}
    </Button>
  )
}
