/** Logging out: the way home first, so that no guarded screen notices; then the session ends here, and on the server. */
import { navigate } from 'wouter/use-browser-location'
import { logout } from '#contract/accounts.ts'
import { paths } from '#rules/screens.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toasts.ts'
import { endSession } from './session.ts'

export function logOut(): void {
  // The call reads the token as it starts. Whether the server hears it or not, this browser is logged out.
  call(logout).catch(() => undefined)
  navigate(paths.home)
  endSession('logged-out')
  toast({ title: 'Logged Out', description: 'See you soon.' })
}
