/** Endpoints for signing in and out as an administrator. */
import * as contract from '#contract/admin/sessions.ts'
import { endSession, readSid } from '#server/accounts/sessions/session.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { logInAdmin } from './log-in.ts'

export function adminSessionRoutes(mount: Mount, services: Services) {
  mount(contract.adminLogin, async ({ body, request }) => ({
    token: await logInAdmin(services, 'admin', body.password, request.headers['user-agent']),
    message: 'Welcome.',
  }))
  mount(contract.controlLogin, async ({ body, request }) => ({
    token: await logInAdmin(services, 'control', body.accessKey, request.headers['user-agent']),
    message: 'Welcome.',
  }))
  mount(contract.adminLogout, async ({ request, admin }) => {
    await services.db.transaction(async (tx) => {
      await endSession({ db: tx }, readSid(request))
      await recordAudit(services, tx, admin, { action: 'admin-logout' })
    })
    return undefined
  })
}
