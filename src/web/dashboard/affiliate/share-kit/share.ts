/** The device's own sharing, where it has one. */
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'

export const canShare = (data?: ShareData): boolean =>
  typeof navigator.share === 'function' && (data === undefined || navigator.canShare?.(data) === true)

/** Shows a toast once it is shared; closing the device's dialog is no error. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
    toast({ title: 'Shared!' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastFailure('Error', 'Your device couldn’t share that. Copy the link instead.')
  }
}
