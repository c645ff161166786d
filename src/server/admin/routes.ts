/** Endpoints for administrators. */
import { upgradeUser } from '#contract/admin/accounts.ts'
import { decideHold, listHolds } from '#contract/affiliates/administration.ts'
import { listHoldsPage } from '#server/affiliates/holds/list-holds.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { auditRoutes } from './audit/reading/routes.ts'
import { changePlan } from './change-plan.ts'
import { contentRoutes } from './content/routes.ts'
import { decideHoldAsAdmin } from './decide-hold.ts'
import { adminInvitationRoutes } from './invitations/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { adminNotificationRoutes } from './notifications/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { adminPayoutRoutes } from './payout-routes.ts'
import { adminSessionRoutes } from './sessions/routes.ts'
import { adminTwoFactorRoutes } from './two-factor/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

export function adminRoutes(mount: Mount, services: Services, pages: Pick<PublicPages, 'queries'>) {
  adminSessionRoutes(mount, services)
  adminTwoFactorRoutes(mount, services)
  adminUserRoutes(mount, services)
  mount(upgradeUser, async ({ body, admin }) => ({
    message: 'User plan upgraded successfully',
    user: await changePlan(services, admin, body.userId, { plan: body.plan, until: body.until ? new Date(body.until) : null }),
  }))
  mount(listHolds, ({ query }) => listHoldsPage(services, query.cursor))
  mount(decideHold, async ({ params, body, admin }) => {
    await decideHoldAsAdmin(services, admin, params.id, body)
    return undefined
  })
  adminPayoutRoutes(mount, services)
  moderationRoutes(mount, services, pages)
  contentRoutes(mount, services)
  adminInvitationRoutes(mount, services)
  overviewRoutes(mount, services)
  adminNotificationRoutes(mount, services)
  auditRoutes(mount, services)
}
