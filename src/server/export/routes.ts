/** The way to one's own data: signed in, or by password for who may no longer sign in. */
import * as contract from '#contract/accounts/settings.ts'
import { proveByEmail } from '#server/accounts/login/reauthenticate.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { exportOf, type UploadsOf } from './build-export.ts'

export function exportRoutes(mount: Mount, services: Services, uploadsOf: UploadsOf) {
  mount(contract.exportData, ({ who }) => exportOf(services, who.userId, uploadsOf))
  mount(contract.exportWithPassword, async ({ body }) => {
    const { userId, isStill } = await proveByEmail(services, body)
    await services.db.transaction(isStill)
    return exportOf(services, userId, uploadsOf)
  })
}
