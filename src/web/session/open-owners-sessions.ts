/** Signs the platform's owner in to the administration, from their own session. */
import { openOwnersSessions as openEndpoint } from '#contract/admin/sessions.ts'
import { call } from '#web/api/call.ts'
import { startAdminSession } from './admin-session.ts'

export async function openOwnersSessions(): Promise<void> {
  const { admin, control } = await call(openEndpoint)
  startAdminSession('admin', admin)
  startAdminSession('control', control)
}
