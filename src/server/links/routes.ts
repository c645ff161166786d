/** Endpoints for a creator's own links. */
import * as contract from '#contract/links.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import * as links from './change-links.ts'

export function linkRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.listLinks, ({ creator }) => links.listLinks(services, creator.userId))
  mount(contract.addLink, ({ creator, body }) => links.addLink(services, creator.userId, body))
  mount(contract.changeLink, ({ creator, params, body }) => links.changeLink(services, creator.userId, params.id, body))
  mount(contract.switchLinks, ({ creator, body }) => links.switchLinks(services, creator.userId, body.linkIds, body.isActive))
  mount(contract.duplicateLink, ({ creator, params, body }) => links.duplicateLink(services, creator.userId, params.id, body?.id))
  mount(contract.deleteLink, ({ creator, params }) => links.deleteLink(services, creator.userId, params.id))
  mount(contract.restoreLink, ({ creator, params }) => links.restoreLink(services, creator.userId, params.id))
  mount(contract.reorderLinks, ({ creator, body }) => links.reorderLinks(services, creator.userId, body.linkIds))
}
