/** A creator's links: listing, adding, changing, duplicating, deleting and restoring, showing and hiding, reordering. */
import * as z from 'zod/mini'
import { animationTypes, maxLinksPerPage } from '#rules/links/links.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { changeLimits, wholePageLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { clientId, id, moment, toggle } from './fields/fields.ts'
import { linkChange, linkDraft } from './link-drafts.ts'

export const link = z.object({
  id,
  title: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** The icon of the site that it leads to, which the server fetches after a save; only for the creator's own list. */
  customIcon: z.optional(z.nullable(z.string())),
  linkImage: z.nullable(z.string()),
  animationType: z.enum(animationTypes),
  /** How much room the link takes up where the page is a grid. */
  tileSize: z.enum(tileSizes),
  /** Visitors see the link from `visibleFrom` until just before `visibleUntil`; null means no limit. UTC. */
  visibleFrom: z.nullable(moment),
  visibleUntil: z.nullable(moment),
  /** The creator is paid for it; the page labels it. */
  isAd: z.boolean(),
  /** Pinned links are shown before everything else. */
  isPinned: z.boolean(),
  /** Links and blocks are numbered together; 0 is the top. */
  position: z.number(),
  isActive: z.boolean(),
  clicks: z.number(),
  /** Incremented with each change; a change based on an outdated version is refused with 'changed-elsewhere'. */
  version: z.number(),
  createdAt: moment,
})
export type Link = z.infer<typeof link>

/** The ids of links, without duplicates. */
const linkIds = z.array(id, 'Send the ids of links.').check(
  z.maxLength(maxLinksPerPage, 'That is more links than a page can hold.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each link can be listed only once.'),
)

const params = z.object({ id })

export const listLinks = defineEndpoint('GET /api/links', 'creator', { response: z.array(link) })

export const addLink = defineEndpoint('POST /api/links', 'creator', {
  body: linkDraft,
  status: 201,
  response: link,
  rateLimits: changeLimits,
  refusals: ['link-limit', 'page-full', 'link-images-locked', 'not-your-upload', 'id-in-use', 'no-such-link'],
})

export const changeLink = defineEndpoint('PATCH /api/links/{id}', 'creator', {
  params,
  body: linkChange,
  response: link,
  rateLimits: changeLimits,
  refusals: ['no-such-link', 'link-images-locked', 'not-your-upload', 'changed-elsewhere'],
})

/** Several links in one call, for "show all" and the like. */
export const switchLinks = defineEndpoint('PATCH /api/links', 'creator', {
  body: z.strictObject({ linkIds: linkIds.check(z.minLength(1, 'Choose at least one link.')), isActive: toggle }),
  response: z.array(link),
  rateLimits: wholePageLimits,
  refusals: ['links-changed'],
})

export const duplicateLink = defineEndpoint('POST /api/links/{id}/duplicate', 'creator', {
  params,
  body: z.optional(z.strictObject({ id: z.optional(clientId) })),
  status: 201,
  response: link,
  rateLimits: changeLimits,
  refusals: ['no-such-link', 'link-limit', 'page-full', 'id-in-use'],
})

export const deleteLink = defineEndpoint('DELETE /api/links/{id}', 'creator', {
  params,
  status: 204,
  rateLimits: changeLimits,
  refusals: ['no-such-link'],
})

export const restoreLink = defineEndpoint('POST /api/links/{id}/restore', 'creator', {
  params,
  response: link,
  rateLimits: changeLimits,
  refusals: ['no-such-link', 'link-limit', 'page-full'],
})

export const reorderLinks = defineEndpoint('PUT /api/links/reorder', 'creator', {
  body: z.strictObject({ linkIds }),
  response: z.array(link),
  rateLimits: wholePageLimits,
  refusals: ['links-changed'],
})
