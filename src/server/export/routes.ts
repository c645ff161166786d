/** The way to one's own data: signed in, or by password for who may no longer sign in. */
import * as contract from '#contract/accounts/settings.ts'
import { reauthenticateByEmail } from '#server/accounts/login/reauthenticate.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { buildExport, type ListUploads } from './build-export.ts'

export function exportRoutes(mount: Mount, services: Services, uploadsOf: ListUploads) {
  mount(contract.exportData, ({ who }) => buildExport(services, who.userId, uploadsOf))
  mount(contract.exportWithPassword, async ({ body }) => {
    const { userId, isStill } = await reauthenticateByEmail(services, body)
    await services.db.transaction(isStill)
    return buildExport(services, userId, uploadsOf)
  })
}
