/** Duplicates, deletes and restores a creator's links. Another creator's link counts as not found. */
import { maxLinksPerPage } from '#rules/links/links.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from '#server/page/change-page.ts'
import { throwIdInUse } from '#server/page/change-requests.ts'
import { assertRoomForRestored } from '#server/page/plan-limits.ts'
import { countItems, makeRoomAt } from '#server/page/positions/positions.ts'
import { forgetDeletion, recordChange } from '#server/page/record-change.ts'
import { assertIdIsFree, restoreItem, softDeleteItem } from '#server/page/trash/trash.ts'
import type { Services } from '#server/services/services.ts'
import { findAddedLink, type LinkServices, requireLink, requireRoomForLink, toLinkResponse } from './change-links.ts'
import { findLink, insertLink } from './store.ts'

/**
 * Adds the copy right below the original, hidden until its creator shows it, so that visitors never see one link twice. With a `copyId`
 * the request can be repeated. Refuses with 'no-such-link', 'link-limit', 'page-full' and 'id-in-use'.
 */
export const duplicateLink = (
  services: LinkServices & Pick<Services, 'newId'>,
  userId: string,
  linkId: string,
  copyId: string = services.newId(),
) =>
  changePage(services, userId, async (tx, owner) => {
    const existing = await findAddedLink(tx, userId, copyId)
    if (existing) return toLinkResponse(existing)
    const { clicks, version, ...link } = requireLink(await findLink(tx, userId, linkId))
    await requireRoomForLink(tx, owner)
    const position = await makeRoomAt(tx, userId, link.position + 1)
    const copy = { ...link, id: copyId, userId, position, isActive: false, isPinned: false, createdAt: services.now() }
    const added = await insertLink(tx, copy)
    await assertIdIsFree(tx, { kind: 'link', userId, id: copyId })
    await recordChange(tx, { userId, kind: 'link-added', label: link.title, at: services.now() })
    return toLinkResponse(requireLink(added))
  }).catch(throwIdInUse)

/** Refuses with 'no-such-link'. */
export const deleteLink = (services: LinkServices, userId: string, linkId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const { title } = requireLink(await findLink(tx, userId, linkId))
    await softDeleteItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    await recordChange(tx, { userId, kind: 'link-deleted', label: title, at: services.now() })
  })

/**
 * Returns a link that is not deleted unchanged, so that restoring twice has the same result as once. A link that was beyond the plan's
 * limit when it was deleted can be restored too. Refuses with 'no-such-link', 'link-limit' and 'page-full'.
 */
export const restoreLink = (services: LinkServices, userId: string, linkId: string) =>
  changePage(services, userId, async (tx, { plan }) => {
    const existing = await findLink(tx, userId, linkId)
    if (existing) return toLinkResponse(existing)
    const countBefore = await restoreItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    if (countBefore === undefined) throw new Refusal('no-such-link')
    const counts = await countItems(tx, userId)
    assertRoomForRestored(plan, { kind: 'link' }, counts, countBefore)
    if (counts.links > maxLinksPerPage) throw new Refusal('page-full')
    const restored = requireLink(await findLink(tx, userId, linkId))
    await forgetDeletion(tx, { userId, label: restored.title, at: services.now() })
    return toLinkResponse(restored)
  })
