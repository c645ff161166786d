/** Signs an admin out of this browser, and forgets what administration has loaded. */
import type { QueryClient } from '@tanstack/react-query'
import { adminLogout } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { endAdminSession } from '#web/session/admin-session.ts'

/** The token is gone from this browser even if the call fails; the session then ends an hour later. */
export function logOutAdmin(gate: AdminGate, client: QueryClient): void {
  call(adminLogout, { keepalive: true }).catch(() => undefined)
  endAdminSession(gate)
  client.clear()
}
