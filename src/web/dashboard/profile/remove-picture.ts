/** Takes the creator's picture off the page; their letters stand there instead. */
import { removeProfileImage } from '#contract/media.ts'
import { call, sayOf } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/toasts.ts'

export async function removePicture(): Promise<void> {
  try {
    await call(removeProfileImage)
    await refreshUser()
    toast({ title: 'Settings Updated', description: 'Your picture is gone from your page.' })
  } catch (error) {
    toast({ variant: 'destructive', title: 'Error', description: sayOf(error, 'Failed to update settings.') })
  }
}
