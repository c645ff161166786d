/** Changes the username and shows a toast. Returns the error message, or undefined on success. */
import { changeProfile } from '#contract/page.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { replaceUser } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'

export async function changeUsername(username: string): Promise<string | undefined> {
  try {
    const { user } = await call(changeProfile, { body: { username } })
    replaceUser(user)
    toast({ title: 'Settings Updated', description: `Your page is now at ${getCurrentHost()}/${user.username}.` })
    return undefined
  } catch (error) {
    const message = toErrorMessage(error, 'Failed to update settings.')
    toast({ variant: 'destructive', title: 'Error', description: message })
    return message
  }
}
