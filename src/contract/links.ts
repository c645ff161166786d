/** A creator's links: list, add, edit, copy, delete and take back, switch many at once, reorder. */

import * as z from 'zod/mini'
import { animationTypes, linkLimits, linkWords, mostLinks } from '#rules/links/links.ts'
import { endpoint } from './endpoint.ts'
import { changesSomething, id, moment, newId, onOrOff, optionalText, seen, text, uploaded, version } from './fields/fields.ts'
import { address } from './fields/web-addresses.ts'

export const link = z.object({
  id,
  title: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  linkImage: z.nullable(z.string()),
  animationType: z.enum(animationTypes),
  /** Visitors see the link from here on, and until (not including) there; null: no bound. UTC. */
  visibleFrom: z.nullable(z.iso.datetime()),
  visibleUntil: z.nullable(z.iso.datetime()),
  /** The creator is paid for it: the page says so. */
  isAd: z.boolean(),
  /** Pinned links stand above everything else. */
  isPinned: z.boolean(),
  /** One numbering over links and blocks; 0 is the top. */
  position: z.number(),
  isActive: z.boolean(),
  clicks: z.number(),
  /** Counts changes; a change that names another one than the current is refused with 'changed-elsewhere'. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Link = z.infer<typeof link>

const title = text(linkLimits.title).check(...seen(linkWords.needsTitle))

const fields = {
  title,
  url: address,
  description: optionalText(linkLimits.description),
  icon: z.optional(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, 'That is not the name of an icon.')))),
  linkImage: z.optional(z.nullable(uploaded)),
  animationType: z.optional(z.enum(animationTypes, 'Choose none, pulse, shake, bounce or glow.')),
  visibleFrom: z.optional(z.nullable(moment)),
  visibleUntil: z.optional(z.nullable(moment)),
  isAd: z.optional(onOrOff),
  isPinned: z.optional(onOrOff),
  isActive: z.optional(onOrOff),
}

/** Whoever sends both ends gets the fault at once; a change of one end is held against the other by the server. */
const inOrder = z.refine<{ visibleFrom?: string | null | undefined; visibleUntil?: string | null | undefined }>(
  ({ visibleFrom, visibleUntil }) => !visibleFrom || !visibleUntil || visibleFrom < visibleUntil,
  { path: ['visibleUntil'], error: linkWords.endsFirst },
)

/** The client may choose the id: sending the same draft again after a lost answer then adds nothing twice. */
export const linkDraft = z.strictObject({ ...fields, id: z.optional(newId) }).check(inOrder)
export type LinkDraft = z.infer<typeof linkDraft>

export const linkChange = z
  .strictObject({ ...fields, title: z.optional(title), url: z.optional(address), version: z.optional(version) })
  .check(inOrder, changesSomething)
export type LinkChange = z.infer<typeof linkChange>

/** Ids of links, each once. */
const linkIds = z.array(id, 'Send the ids of links.').check(
  z.maxLength(mostLinks, 'That is more links than a page has.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each link can stand in one place only.'),
)

const params = z.object({ id })

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/links',
  summary: "The creator's links, in the order of the page",
  who: 'creator',
  status: 200,
  answer: z.array(link),
  refuses: [],
})

export const addLink = endpoint({
  method: 'POST',
  path: '/api/links',
  summary: 'Add a link at the end of the page',
  who: 'creator',
  body: linkDraft,
  status: 201,
  answer: link,
  refuses: ['link-limit', 'page-full', 'link-images-locked', 'not-your-upload', 'id-in-use', 'no-such-link'],
})

export const changeLink = endpoint({
  method: 'PATCH',
  path: '/api/links/{id}',
  summary: 'Change some fields of a link; with `version`, only if it is still that one',
  who: 'creator',
  params,
  body: linkChange,
  status: 200,
  answer: link,
  refuses: ['no-such-link', 'link-images-locked', 'not-your-upload', 'changed-elsewhere'],
})

/** Names the links of one change, so that a click on "show all" is one call. */
export const switchLinks = endpoint({
  method: 'PATCH',
  path: '/api/links',
  summary: 'Show or hide several links at once; all of them, or none where one is gone',
  who: 'creator',
  body: z.strictObject({ linkIds: linkIds.check(z.minLength(1, 'Choose at least one link.')), isActive: onOrOff }),
  status: 200,
  answer: z.array(link),
  refuses: ['links-changed'],
})

export const duplicateLink = endpoint({
  method: 'POST',
  path: '/api/links/{id}/duplicate',
  summary: 'Put a copy right below the link: hidden, not pinned, with no clicks yet',
  who: 'creator',
  params,
  body: z.optional(z.strictObject({ id: z.optional(newId) })),
  status: 201,
  answer: link,
  refuses: ['no-such-link', 'link-limit', 'page-full', 'id-in-use'],
})

export const deleteLink = endpoint({
  method: 'DELETE',
  path: '/api/links/{id}',
  summary: 'Delete a link; for ten minutes it can be taken back',
  who: 'creator',
  params,
  status: 204,
  refuses: ['no-such-link'],
})

export const restoreLink = endpoint({
  method: 'POST',
  path: '/api/links/{id}/restore',
  summary: 'Take back a link that was deleted within the last ten minutes: its id, place and clicks as they were',
  who: 'creator',
  params,
  status: 200,
  answer: link,
  refuses: ['no-such-link', 'link-limit', 'page-full'],
})

export const reorderLinks = endpoint({
  method: 'PUT',
  path: '/api/links/reorder',
  summary: 'Put the links in a new order; names every link of the creator once. Blocks keep their places',
  who: 'creator',
  body: z.strictObject({ linkIds }),
  status: 200,
  answer: z.array(link),
  refuses: ['links-changed'],
})
