/** Logs out: ends the session here and on the server, and goes to the home page, which is a page of the site. */
import { logout } from '#contract/accounts/current-user.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { storeFlashMessage } from '#web/ui/feedback/flash-message.ts'
import { endBrowserSession } from './session.ts'

export async function logOut(): Promise<void> {
  // This browser is logged out even if the call fails; the call completes after the page is left.
  call(logout, { keepalive: true }).catch(() => undefined)
  storeFlashMessage({ title: 'Logged Out', description: 'See you soon.' })
  endBrowserSession('logged-out')
  window.location.assign(paths.home)
}
