/** What a creator does with links: see, add, change, delete, reorder. Each refuses what is not theirs as not found. */
import type { LinkChange, LinkDraft } from '#contract/links.ts'
import { mostLinks } from '#rules/links.ts'
import { hasLinkImages, hasRoomForLink, type Plan } from '#rules/plans.ts'
import { Refusal } from '#rules/refusals.ts'
import { changePage } from '#server/accounts/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { countLinks, insertLink, linksOf, putInOrder, removeLink, type StoredLink, updateLink } from './store.ts'

type Uses = Pick<Services, 'db' | 'now' | 'pageChanged'>

export const listLinks = async ({ db }: Pick<Services, 'db'>, userId: string) => (await linksOf(db, userId)).map(asAnswered)

/** Refuses with 'link-limit' when the plan is full, with 'page-full' when the page is, and with 'link-images-locked' where it has no pictures. */
export const addLink = ({ newId, ...services }: Uses & Pick<Services, 'newId'>, userId: string, draft: LinkDraft) =>
  changePage(services, userId, async (tx, { plan }) => {
    const soFar = await countLinks(tx, userId)
    if (!hasRoomForLink(plan, soFar)) throw new Refusal('link-limit')
    if (soFar >= mostLinks) throw new Refusal('page-full')
    allowPicture(plan, draft.linkImage)

    const added = await insertLink(tx, {
      ...draft,
      id: newId(),
      userId,
      position: soFar,
      description: draft.description || null,
      icon: draft.icon || null,
      linkImage: draft.linkImage || null,
      isActive: draft.isActive ?? true,
      createdAt: services.now(),
    })
    return asAnswered(found(added))
  })

/** Refuses with 'no-such-link' and 'link-images-locked'. */
export const changeLink = (services: Uses, userId: string, linkId: string, change: LinkChange) =>
  changePage(services, userId, async (tx, { plan }) => {
    allowPicture(plan, change.linkImage)
    return asAnswered(found(await updateLink(tx, userId, linkId, tidied(change))))
  })

/** Refuses with 'no-such-link'. */
export const deleteLink = (services: Uses, userId: string, linkId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    if (!(await removeLink(tx, userId, linkId))) throw new Refusal('no-such-link')
  })

/** Takes the ids of all links in their new order; refuses with 'links-changed' when these are not all of them. */
export const reorderLinks = (services: Uses, userId: string, linkIds: string[]) =>
  changePage(services, userId, async (tx) => {
    const stored = new Set((await linksOf(tx, userId)).map(({ id }) => id))
    const isSameSet = stored.size === linkIds.length && linkIds.every((id) => stored.has(id))
    if (!isSameSet) throw new Refusal('links-changed')

    await putInOrder(tx, userId, linkIds)
    return (await linksOf(tx, userId)).map(asAnswered)
  })

function allowPicture(plan: Plan, linkImage: string | null | undefined) {
  if (linkImage && !hasLinkImages(plan)) throw new Refusal('link-images-locked')
}

/** Only what was sent, and an emptied text is none. */
function tidied(change: LinkChange) {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value]))
}

function found(link: StoredLink | undefined): StoredLink {
  if (!link) throw new Refusal('no-such-link')
  return link
}

const asAnswered = (link: StoredLink) => ({
  ...link,
  visibleFrom: link.visibleFrom?.toISOString() ?? null,
  visibleUntil: link.visibleUntil?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
})
