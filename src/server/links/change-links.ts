/** Lists, adds, changes, shows or hides, and reorders a creator's links. Another creator's link counts as not found. */
import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import { defaultLink, linkMessages, maxLinksPerPage } from '#rules/links/links.ts'
import { hasFeature, type Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage, type Owner } from '#server/page/change-page.ts'
import { resolveVersion, throwIdInUse, toColumns } from '#server/page/change-requests.ts'
import { assertRoomForItem } from '#server/page/plan-limits.ts'
import { countItems } from '#server/page/positions/positions.ts'
import { recordChange } from '#server/page/record-change.ts'
import { requestMissingIcon } from '#server/page/request-icon.ts'
import { assertIdIsFree, isInTrash } from '#server/page/trash/trash.ts'
import { assertOwnUpload, type OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import {
  findLink,
  findLinks,
  hideShownLinks,
  insertLink,
  type LinkRow,
  type LinkValues,
  listLinkIds,
  setLinkPositions,
  setLinksActive,
  updateLink,
} from './store.ts'

export type LinkServices = Pick<Services, 'db' | 'now' | 'invalidatePage'>
export type UploadingLinkServices = LinkServices & { ownsUpload: OwnsUpload }

export const listLinks = async ({ db }: { db: Queries }, userId: string) => (await findLinks(db, userId)).map(toLinkResponse)

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
    const added = await insertLink(tx, { ...fields, id: id ?? services.newId(), userId, position, createdAt: services.now() })
    if (id) await assertIdIsFree(tx, { kind: 'link', userId, id })
    await recordChange(tx, { userId, kind: 'link-added', label: draft.title, at: services.now() })
    const link = requireLink(added)
    await requestMissingIcon(tx, userId, link)
    return toLinkResponse(link)
  }).catch(throwIdInUse)

/** Refuses with 'no-such-link', 'changed-elsewhere', 'link-images-locked' and 'not-your-upload'. */
export const changeLink = (services: UploadingLinkServices, userId: string, linkId: string, { version, ...change }: LinkChange) =>
  changePage(services, userId, async (tx, { plan }) => {
    const before = requireLink(await findLink(tx, userId, linkId))
    const stored = toLinkValues(change)
    if (resolveVersion(version, before, stored) === 'already-stored') return toLinkResponse(before)
    if (stored.linkImage !== before.linkImage) assertLinkImagesAllowed(plan, stored.linkImage)
    await assertOwnUpload({ ...services, tx, userId }, 'linkImage', stored.linkImage, before.linkImage)
    assertScheduleInOrder({ ...before, ...stored })
    const isMoved = stored.url !== undefined && stored.url !== before.url
    const link = requireLink(await updateLink(tx, userId, linkId, isMoved ? { ...stored, customIcon: null } : stored))
    if (isMoved || link.icon !== before.icon) await requestMissingIcon(tx, userId, link)
    return toLinkResponse(link)
  })

/** Shows or hides all of the named links. Refuses with 'links-changed' and changes none if one of them does not exist. */
export const switchLinks = (services: LinkServices, userId: string, linkIds: string[], isActive: boolean) =>
  changePage(services, userId, async (tx) => {
    if ((await setLinksActive(tx, userId, linkIds, isActive)) < linkIds.length) throw new Refusal('links-changed')
    return listLinks({ db: tx }, userId)
  })

/** For an admin, in the transaction of a page change: hides these links, and returns those that were shown until now. */
export const hideLinksOf = (tx: Queries, userId: string, linkIds: string[]) => hideShownLinks(tx, userId, linkIds)

/** Takes the ids of all links in their new order. Refuses with 'links-changed' if some are missing or unknown. */
export const reorderLinks = (services: LinkServices, userId: string, linkIds: string[]) =>
  changePage(services, userId, async (tx) => {
    const stored = await listLinkIds(tx, userId)
    const isSameSet = stored.size === linkIds.length && linkIds.every((id) => stored.has(id))
    if (!isSameSet) throw new Refusal('links-changed')

    await setLinkPositions(tx, userId, linkIds)
    return listLinks({ db: tx }, userId)
  })

/** The link that was added with this id before. Refuses with 'no-such-link' if it was deleted since. */
export async function findAddedLink(tx: Queries, userId: string, id: string): Promise<LinkRow | undefined> {
  if (await isInTrash(tx, { kind: 'link', userId, id })) throw new Refusal('no-such-link')
  return findLink(tx, userId, id)
}

/** Returns the position below everything on the page. Refuses with 'link-limit' and 'page-full'. */
export async function requireRoomForLink(tx: Queries, { id, plan }: Owner): Promise<number> {
  const counts = await countItems(tx, id)
  assertRoomForItem(plan, { kind: 'link' }, counts)
  if (counts.links >= maxLinksPerPage) throw new Refusal('page-full')
  return counts.nextPosition
}

export function requireLink(link: LinkRow | undefined): LinkRow {
  if (!link) throw new Refusal('no-such-link')
  return link
}

export const toLinkResponse = (link: LinkRow) => ({
  ...link,
  visibleFrom: link.visibleFrom?.toISOString() ?? null,
  visibleUntil: link.visibleUntil?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
})

function assertLinkImagesAllowed(plan: Plan, linkImage: string | null | undefined) {
  if (linkImage && !hasFeature(plan, 'linkImage')) throw new Refusal('link-images-locked')
}

function assertScheduleInOrder({ visibleFrom, visibleUntil }: Pick<LinkValues, 'visibleFrom' | 'visibleUntil'>) {
  if (!visibleFrom || !visibleUntil || visibleFrom < visibleUntil) return
  throw new Refusal('invalid', { message: linkMessages.endsBeforeStart, fields: { visibleUntil: linkMessages.endsBeforeStart } })
}

/** The columns of a change, with ISO strings as dates. */
function toLinkValues({ visibleFrom, visibleUntil, ...change }: Omit<LinkChange, 'version'>): Partial<LinkValues> {
  return {
    ...toColumns(change),
    ...(visibleFrom !== undefined && { visibleFrom: visibleFrom === null ? null : new Date(visibleFrom) }),
    ...(visibleUntil !== undefined && { visibleUntil: visibleUntil === null ? null : new Date(visibleUntil) }),
  }
}
