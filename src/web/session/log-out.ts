/** Logging out: the session ends here and on the server, and the way leads home, which is a page of the site. */
import { logout } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { storeFlashMessage } from '#web/ui/feedback/flash-message.ts'
import { endSession } from './session.ts'

export async function logOut(): Promise<void> {
  // Whether the server hears it or not, this browser is logged out; the call outlives the page that it leaves.
  call(logout, { keepalive: true }).catch(() => undefined)
  storeFlashMessage({ title: 'Logged Out', description: 'See you soon.' })
  endSession('logged-out')
  window.location.assign(paths.home)
}
