/** Lists, adds, changes, duplicates, deletes and restores, shows or hides, and reorders a creator's links. Another creator's link counts as not found. */
import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import { defaultLink, linkMessages, maxLinksPerPage } from '#rules/links/links.ts'
import { hasFeature, type Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage, type Owner } from '#server/page/change-page.ts'
import { resolveVersion, throwIdInUse, toColumns } from '#server/page/change-requests.ts'
import { assertRoomForItem, assertRoomForRestored } from '#server/page/plan-limits.ts'
import { countItems, makeRoomAt } from '#server/page/positions/positions.ts'
import { forgetDeletion, recordChange } from '#server/page/record-change.ts'
import { requestMissingIcon } from '#server/page/request-icon.ts'
import { assertIdIsFree, isInTrash, restoreItem, softDeleteItem } from '#server/page/trash/trash.ts'
import { assertOwnUpload, type OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

type LinkServices = Pick<Services, 'db' | 'now' | 'invalidatePage'>
type UploadingLinkServices = LinkServices & { ownsUpload: OwnsUpload }

export const listLinks = async ({ db }: { db: Queries }, userId: string) =>
  (await store.findLinks(db, userId)).map(toLinkResponse)

/**
 * Returns the stored link if a draft with this id was added before, so that a request can be repeated after a lost response. Refuses
 * with 'link-limit' if the plan's links are used up, with 'page-full' if the page is full, with 'link-images-locked' if the plan has no
 * link images, with 'not-your-upload', with 'id-in-use', and with 'no-such-link' if the link was deleted since.
 */
export const addLink = (services: UploadingLinkServices & Pick<Services, 'newId'>, userId: string, { id, ...draft }: LinkDraft) =>
  changePage(services, userId, async (tx, owner) => {
    const existing = id && (await findAddedLink(tx, userId, id))
    if (existing) return toLinkResponse(existing)
    const position = await requireRoomForLink(tx, owner)
    assertLinkImagesAllowed(owner.plan, draft.linkImage)
    await assertOwnUpload({ ...services, tx, userId }, 'linkImage', draft.linkImage)

    const fields = { ...defaultLink, ...toLinkValues(draft), title: draft.title, url: draft.url, customIcon: null }
    const added = await store.insertLink(tx, {
      ...fields,
      id: id ?? services.newId(),
      userId,
      position,
      createdAt: services.now(),
    })
    if (id) await assertIdIsFree(tx, { kind: 'link', userId, id })
    await recordChange(tx, { userId, kind: 'link-added', label: draft.title, at: services.now() })
    const link = requireLink(added)
    await requestMissingIcon(tx, userId, link)
    return toLinkResponse(link)
  }).catch(throwIdInUse)

/** Refuses with 'no-such-link', 'changed-elsewhere', 'link-images-locked' and 'not-your-upload'. */
export const changeLink = (services: UploadingLinkServices, userId: string, linkId: string, { version, ...change }: LinkChange) =>
  changePage(services, userId, async (tx, { plan }) => {
    const before = requireLink(await store.findLink(tx, userId, linkId))
    const stored = toLinkValues(change)
    if (resolveVersion(version, before, stored) === 'already-stored') return toLinkResponse(before)
    if (stored.linkImage !== before.linkImage) assertLinkImagesAllowed(plan, stored.linkImage)
    await assertOwnUpload({ ...services, tx, userId }, 'linkImage', stored.linkImage, before.linkImage)
    assertScheduleInOrder({ ...before, ...stored })
    const isMoved = stored.url !== undefined && stored.url !== before.url
    const link = requireLink(await store.updateLink(tx, userId, linkId, isMoved ? { ...stored, customIcon: null } : stored))
    if (isMoved || link.icon !== before.icon) await requestMissingIcon(tx, userId, link)
    return toLinkResponse(link)
  })

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
    const { clicks, version, ...link } = requireLink(await store.findLink(tx, userId, linkId))
    await requireRoomForLink(tx, owner)
    const position = await makeRoomAt(tx, userId, link.position + 1)
    const copy = { ...link, id: copyId, userId, position, isActive: false, isPinned: false, createdAt: services.now() }
    const added = await store.insertLink(tx, copy)
    await assertIdIsFree(tx, { kind: 'link', userId, id: copyId })
    await recordChange(tx, { userId, kind: 'link-added', label: link.title, at: services.now() })
    return toLinkResponse(requireLink(added))
  }).catch(throwIdInUse)

/** Refuses with 'no-such-link'. */
export const deleteLink = (services: LinkServices, userId: string, linkId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const { title } = requireLink(await store.findLink(tx, userId, linkId))
    await softDeleteItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    await recordChange(tx, { userId, kind: 'link-deleted', label: title, at: services.now() })
  })

/**
 * Returns a link that is not deleted unchanged, so that restoring twice has the same result as once. A link that was beyond the plan's
 * limit when it was deleted can be restored too. Refuses with 'no-such-link', 'link-limit' and 'page-full'.
 */
export const restoreLink = (services: LinkServices, userId: string, linkId: string) =>
  changePage(services, userId, async (tx, { plan }) => {
    const existing = await store.findLink(tx, userId, linkId)
    if (existing) return toLinkResponse(existing)
    const countBefore = await restoreItem(tx, { kind: 'link', userId, id: linkId }, services.now())
    if (countBefore === undefined) throw new Refusal('no-such-link')
    const counts = await countItems(tx, userId)
    assertRoomForRestored(plan, { kind: 'link' }, counts, countBefore)
    if (counts.links > maxLinksPerPage) throw new Refusal('page-full')
    const restored = requireLink(await store.findLink(tx, userId, linkId))
    await forgetDeletion(tx, { userId, label: restored.title, at: services.now() })
    return toLinkResponse(restored)
  })

/** Shows or hides all of the named links. Refuses with 'links-changed' and changes none if one of them does not exist. */
export const switchLinks = (services: LinkServices, userId: string, linkIds: string[], isActive: boolean) =>
  changePage(services, userId, async (tx) => {
    if ((await store.setLinksActive(tx, userId, linkIds, isActive)) < linkIds.length) throw new Refusal('links-changed')
    return listLinks({ db: tx }, userId)
  })

/** For an admin, in the transaction of a page change: hides these links, and returns those that were shown until now. */
export const hideLinksOf = (tx: Queries, userId: string, linkIds: string[]) => store.hideShownLinks(tx, userId, linkIds)

/** Takes the ids of all links in their new order. Refuses with 'links-changed' if some are missing or unknown. */
export const reorderLinks = (services: LinkServices, userId: string, linkIds: string[]) =>
  changePage(services, userId, async (tx) => {
    const stored = await store.listLinkIds(tx, userId)
    const isSameSet = stored.size === linkIds.length && linkIds.every((id) => stored.has(id))
    if (!isSameSet) throw new Refusal('links-changed')

    await store.setLinkPositions(tx, userId, linkIds)
    return listLinks({ db: tx }, userId)
  })

/** The link that was added with this id before. Refuses with 'no-such-link' if it was deleted since. */
async function findAddedLink(tx: Queries, userId: string, id: string): Promise<store.LinkRow | undefined> {
  if (await isInTrash(tx, { kind: 'link', userId, id })) throw new Refusal('no-such-link')
  return store.findLink(tx, userId, id)
}

/** Returns the position below everything on the page. Refuses with 'link-limit' and 'page-full'. */
async function requireRoomForLink(tx: Queries, { id, plan }: Owner): Promise<number> {
  const counts = await countItems(tx, id)
  assertRoomForItem(plan, { kind: 'link' }, counts)
  if (counts.links >= maxLinksPerPage) throw new Refusal('page-full')
  return counts.nextPosition
}

function requireLink(link: store.LinkRow | undefined): store.LinkRow {
  if (!link) throw new Refusal('no-such-link')
  return link
}

const toLinkResponse = (link: store.LinkRow) => ({
  ...link,
  visibleFrom: link.visibleFrom?.toISOString() ?? null,
  visibleUntil: link.visibleUntil?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
})

function assertLinkImagesAllowed(plan: Plan, linkImage: string | null | undefined) {
  if (linkImage && !hasFeature(plan, 'linkImage')) throw new Refusal('link-images-locked')
}

function assertScheduleInOrder({ visibleFrom, visibleUntil }: Pick<store.LinkValues, 'visibleFrom' | 'visibleUntil'>) {
  if (!visibleFrom || !visibleUntil || visibleFrom < visibleUntil) return
  throw new Refusal('invalid', { message: linkMessages.endsBeforeStart, fields: { visibleUntil: linkMessages.endsBeforeStart } })
}

/** The columns of a change, with ISO strings as dates. */
function toLinkValues({ visibleFrom, visibleUntil, ...change }: Omit<LinkChange, 'version'>): Partial<store.LinkValues> {
  return {
    ...toColumns(change),
    ...(visibleFrom !== undefined && { visibleFrom: visibleFrom === null ? null : new Date(visibleFrom) }),
    ...(visibleUntil !== undefined && { visibleUntil: visibleUntil === null ? null : new Date(visibleUntil) }),
  }
}
