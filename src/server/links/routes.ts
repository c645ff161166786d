/** A creator's own links. */
import * as contract from '#contract/links.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Services } from '#server/services/services.ts'
import { addLink, changeLink, deleteLink, listLinks, reorderLinks } from './change-links.ts'

export function linkRoutes(mount: Mount, services: Services) {
  mount(contract.listLinks, ({ who }) => listLinks(services, who.userId))
  mount(contract.addLink, ({ who, body }) => addLink(services, who.userId, body))
  mount(contract.changeLink, ({ who, params, body }) => changeLink(services, who.userId, params.id, body))
  mount(contract.deleteLink, async ({ who, params }) => {
    await deleteLink(services, who.userId, params.id)
    return undefined
  })
  mount(contract.reorderLinks, ({ who, body }) => reorderLinks(services, who.userId, body.linkIds))
}
