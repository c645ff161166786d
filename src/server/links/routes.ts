/** A creator's own links. */
import * as contract from '#contract/links.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { addLink, changeLink, listLinks, reorderLinks, switchLinks } from './change-links.ts'
import { deleteLink, duplicateLink, restoreLink } from './duplicate-and-delete.ts'

export function linkRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.listLinks, ({ who }) => listLinks(services, who.userId))
  mount(contract.addLink, ({ who, body }) => addLink(services, who.userId, body))
  mount(contract.changeLink, ({ who, params, body }) => changeLink(services, who.userId, params.id, body))
  mount(contract.switchLinks, ({ who, body }) => switchLinks(services, who.userId, body.linkIds, body.isActive))
  mount(contract.duplicateLink, ({ who, params, body }) => duplicateLink(services, who.userId, params.id, body?.id))
  mount(contract.deleteLink, async ({ who, params }) => {
    await deleteLink(services, who.userId, params.id)
    return undefined
  })
  mount(contract.restoreLink, ({ who, params }) => restoreLink(services, who.userId, params.id))
  mount(contract.reorderLinks, ({ who, body }) => reorderLinks(services, who.userId, body.linkIds))
}
