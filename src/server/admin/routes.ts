/** Endpoints for administrators. */
import { upgradeUser } from '#contract/admin/accounts.ts'
import { listReports } from '#contract/admin/reports.ts'
import { decideHold, listHolds } from '#contract/affiliates/administration.ts'
import { listHoldsPage } from '#server/affiliates/holds/list-holds.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listReportsPage } from '#server/support/list-reports.ts'
import { changePlan } from './change-plan.ts'
import { decideHoldAsAdmin } from './decide-hold.ts'
import { adminPayoutRoutes } from './payout-routes.ts'
import { adminSessionRoutes } from './sessions/routes.ts'

export function adminRoutes(mount: Mount, services: Services) {
  adminSessionRoutes(mount, services)
  mount(upgradeUser, async ({ body, admin }) => ({
    message: 'User plan upgraded successfully',
    user: await changePlan(services, admin, body.userId, body.plan),
  }))
  mount(listReports, ({ query }) => listReportsPage(services, query.cursor))
  mount(listHolds, ({ query }) => listHoldsPage(services, query.cursor))
  mount(decideHold, async ({ params, body, admin }) => {
    await decideHoldAsAdmin(services, admin, params.id, body)
    return undefined
  })
  adminPayoutRoutes(mount, services)
}
