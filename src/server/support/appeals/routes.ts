/** Endpoints for banned creators, who are known by the ticket of their refused login. */
import * as contract from '#contract/accounts/ban.ts'
import { endSession } from '#server/accounts/sessions/session.ts'
import { buildExport, type ListUploads } from '#server/export/build-export.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { appealBan, getOwnBan } from './own-ban.ts'

export function bannedRoutes(mount: Mount, services: Services, listUploads: ListUploads) {
  mount(contract.getOwnBan, ({ creator }) => getOwnBan(services, creator.userId))
  mount(contract.appealBan, ({ creator, body }) => appealBan(services, creator.userId, body.text))
  mount(contract.exportBannedData, ({ creator }) => buildExport(services, creator.userId, listUploads))
  mount(contract.leaveBanScreen, async ({ creator }) => {
    await endSession(services, creator.sid)
    return undefined
  })
}
