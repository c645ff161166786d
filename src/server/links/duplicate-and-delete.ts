/** A link that is copied, one that is deleted, and one that is taken back. Each refuses what is not the creator's own as not found. */
import { maxLinksPerPage } from '#rules/links/links.ts'
import { hasRoomForLink } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from '#server/page/change-page.ts'
import { throwIdInUse } from '#server/page/change-requests.ts'
import { countPlaces, makeRoomAt } from '#server/page/positions/positions.ts'
import { restoreItem, softDeleteItem } from '#server/page/trash/trash.ts'
import type { Services } from '#server/services/services.ts'
import { findAddedLink, toLinkResponse, requireLink, requireRoomForLink, type LinkServices } from './change-links.ts'
import { insertLink, findLink } from './store.ts'

/**
 * The copy stands right below, hidden until its creator shows it, so that visitors never see one link twice. `copyId` makes it safe
 * to send again. Refuses with 'no-such-link', 'link-limit', 'page-full' and 'id-in-use'.
 */
export const duplicateLink = (
  services: LinkServices & Pick<Services, 'newId'>,
  userId: string,
  linkId: string,
  copyId: string = services.newId(),
) =>
  changePage(services, userId, async (tx, owner) => {
    const known = await findAddedLink(tx, userId, copyId)
    if (known) return toLinkResponse(known)
    const { clicks, version, ...link } = requireLink(await findLink(tx, userId, linkId))
    await requireRoomForLink(tx, owner)
    const position = await makeRoomAt(tx, userId, link.position + 1)
    const copy = { ...link, id: copyId, userId, position, isActive: false, isPinned: false, createdAt: services.now() }
    return toLinkResponse(requireLink(await insertLink(tx, copy)))
  }).catch(throwIdInUse)

/** Refuses with 'no-such-link'. */
export const deleteLink = (services: LinkServices, userId: string, linkId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const isGone = await softDeleteItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    if (!isGone) throw new Refusal('no-such-link')
  })

/**
 * A link that is there is answered as it is, so that taking back twice is taking back once. What was more than the plan has room
 * for already when it was deleted comes back all the same. Refuses with 'no-such-link', 'link-limit' and 'page-full'.
 */
export const restoreLink = (services: LinkServices, userId: string, linkId: string) =>
  changePage(services, userId, async (tx, { plan }) => {
    const present = await findLink(tx, userId, linkId)
    if (present) return toLinkResponse(present)
    const before = await restoreItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    if (before === undefined) throw new Refusal('no-such-link')
    const { links } = await countPlaces(tx, userId)
    if (links > before && !hasRoomForLink(plan, links - 1)) throw new Refusal('link-limit')
    if (links > maxLinksPerPage) throw new Refusal('page-full')
    return toLinkResponse(requireLink(await findLink(tx, userId, linkId)))
  })
