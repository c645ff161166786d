/** Gives the page another name; answers with what is wrong with it, or with nothing where it is done. */
import { changeUser } from '#contract/page.ts'
import { call, sayOf } from '#web/api/call.ts'
import { replaceUser } from '#web/session/session.ts'
import { host } from '#web/ui/page-preview/current-host.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export async function renamedTo(username: string): Promise<string | undefined> {
  try {
    const { user } = await call(changeUser, { body: { username } })
    replaceUser(user)
    toast({ title: 'Settings Updated', description: `Your page stands at ${host()}/${user.username} now.` })
    return undefined
  } catch (error) {
    const fault = sayOf(error, 'Failed to update settings.')
    toast({ variant: 'destructive', title: 'Error', description: fault })
    return fault
  }
}
