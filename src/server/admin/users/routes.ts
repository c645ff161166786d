/** Endpoints about users. */
import * as users from '#contract/admin/users.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { resetTwoFactorAsAdmin } from '../administer-accounts.ts'
import { getBulkProgress, startBulkAction } from './bulk/change-users.ts'
import { changeUserAsAdmin, getUserDetails } from './change-user.ts'
import { exportUsersAsAdmin, listTopPages, listTopReferrers, listUsersPage } from './list/list-users.ts'
import { deleteUserAsAdmin, emailResetLink, signOutUserAsAdmin } from './secure-user.ts'
import { readStats } from './stats/read-stats.ts'

export function adminUserRoutes(mount: Mount, services: Services) {
  mount(users.getAdminStats, () => readStats(services))
  mount(users.listUsers, ({ query }) => listUsersPage(services, query))
  mount(users.exportUsers, ({ query, admin }) => exportUsersAsAdmin(services, admin, query))
  mount(users.listTopReferrers, () => listTopReferrers(services))
  mount(users.listTopPages, () => listTopPages(services))

  mount(users.getUser, ({ params }) => getUserDetails(services, params.id))
  mount(users.changeUser, ({ params, body: { planUntil, ...change }, admin }) => {
    const until = planUntil ? new Date(planUntil) : planUntil
    return changeUserAsAdmin(services, admin, params.id, { ...change, planUntil: until as Date | null | undefined })
  })
  mount(users.sendPasswordReset, async ({ params, admin }) => {
    await emailResetLink(services, admin, params.id)
    return { message: 'Reset link sent' }
  })
  mount(users.resetUserTwoFactor, async ({ params, admin }) => {
    await resetTwoFactorAsAdmin(services, admin, params.id)
    return { message: 'Two-factor reset' }
  })
  mount(users.signOutUser, async ({ params, admin }) => ({
    message: 'Signed out on all devices',
    sessions: await signOutUserAsAdmin(services, admin, params.id),
  }))

  const deleted = { message: 'User deleted successfully' }
  mount(users.deleteUserByBody, async ({ body, admin }) => {
    await deleteUserAsAdmin(services, admin, body.userId, body.names)
    return deleted
  })
  mount(users.deleteUser, async ({ params, query, admin }) => {
    await deleteUserAsAdmin(services, admin, params.id, query.names)
    return deleted
  })

  mount(users.changeUsers, ({ body, admin }) => startBulkAction(services, admin, body))
  mount(users.getBulkProgress, ({ params }) => getBulkProgress(services, params.id))
}
