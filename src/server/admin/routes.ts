/** Endpoints for administrators. */
import * as contract from '#contract/admin.ts'
import { decideHold, listHolds } from '#contract/affiliates/administration.ts'
import { endSession, readSid } from '#server/accounts/sessions/session.ts'
import { listHoldsPage } from '#server/affiliates/holds/list-holds.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listReportsPage } from '#server/support/list-reports.ts'
import { logInAdmin } from './admin-login.ts'
import { changePlan } from './change-plan.ts'
import { decideHoldAsAdmin } from './decide-hold.ts'
import { adminPayoutRoutes } from './payout-routes.ts'

export function adminRoutes(mount: Mount, services: Services) {
  mount(contract.adminLogin, async ({ body }) => ({ token: await logInAdmin(services, body.password), message: 'Welcome.' }))
  mount(contract.adminLogout, async ({ request }) => {
    await endSession(services, readSid(request))
    return undefined
  })
  mount(contract.upgradeUser, async ({ body }) => ({
    message: 'User plan upgraded successfully',
    user: await changePlan(services, 'admin', body.userId, body.plan),
  }))
  mount(contract.listReports, ({ query }) => listReportsPage(services, query.cursor))
  mount(listHolds, ({ query }) => listHoldsPage(services, query.cursor))
  mount(decideHold, async ({ params, body }) => {
    await decideHoldAsAdmin(services, 'admin', params.id, body)
    return undefined
  })
  adminPayoutRoutes(mount, services)
}
