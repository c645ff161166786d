/** Endpoints for downloading one's own data: while signed in, or with the password for banned creators, who cannot sign in. */
import * as contract from '#contract/accounts/settings.ts'
import { reauthenticateByEmail } from '#server/accounts/login/reauthenticate.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { buildExport, type ListUploads } from './build-export.ts'

export function exportRoutes(mount: Mount, services: Services, listUploads: ListUploads) {
  mount(contract.exportData, ({ creator }) => buildExport(services, creator.userId, listUploads))
  mount(contract.exportWithPassword, async ({ body }) => {
    const { userId, confirmUnderLock } = await reauthenticateByEmail(services, body)
    await services.db.transaction(confirmUnderLock)
    return buildExport(services, userId, listUploads)
  })
}
