/** A creator's links: list, add, edit, delete, reorder. */

import * as z from 'zod/mini'
import { linkLimits, linkWords, mostLinks, webAddress } from '#rules/links.ts'
import { canBeSeen } from '#rules/visible.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText, text } from './fields.ts'

export const link = z.object({
  id,
  title: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  linkImage: z.nullable(z.string()),
  position: z.number(),
  isActive: z.boolean(),
  clicks: z.number(),
  createdAt: z.iso.datetime(),
})
export type Link = z.infer<typeof link>

const title = text(linkLimits.title).check(
  z.minLength(1, linkWords.needsTitle),
  z.refine((typed) => typed === '' || canBeSeen(typed), linkWords.needsTitle),
)

/** What was typed becomes the normalised address, or a sentence. */
const url = z.pipe(
  z.string(linkWords.needsUrl).check(z.trim(), z.minLength(1, linkWords.needsUrl), z.maxLength(10_000, linkWords.badUrl)),
  z.transform((typed, context) => {
    const address = webAddress(typed)
    if (!address) context.issues.push({ code: 'custom', message: linkWords.badUrl, input: typed })
    return address ?? z.NEVER
  }),
)

const fields = {
  title,
  url,
  description: optionalText(linkLimits.description),
  icon: z.optional(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, 'That is not the name of an icon.')))),
  linkImage: z.optional(z.nullable(z.string().check(z.regex(/^(\/media\/[\w./-]{1,200})?$/, 'That is not a picture of yours.')))),
  isActive: z.optional(z.boolean('This is either on or off.')),
}

export const linkDraft = z.strictObject(fields)
export type LinkDraft = z.infer<typeof linkDraft>

export const linkChange = z
  .strictObject({ ...fields, title: z.optional(title), url: z.optional(url) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'))
export type LinkChange = z.infer<typeof linkChange>

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
  refuses: ['link-limit', 'page-full', 'link-images-locked'],
})

export const changeLink = endpoint({
  method: 'PATCH',
  path: '/api/links/{id}',
  summary: 'Change some fields of a link',
  who: 'creator',
  params,
  body: linkChange,
  status: 200,
  answer: link,
  refuses: ['no-such-link', 'link-images-locked'],
})

export const deleteLink = endpoint({
  method: 'DELETE',
  path: '/api/links/{id}',
  summary: 'Delete a link',
  who: 'creator',
  params,
  status: 204,
  refuses: ['no-such-link'],
})

export const reorderLinks = endpoint({
  method: 'PUT',
  path: '/api/links/reorder',
  summary: 'Put the links in a new order; names every link of the creator once',
  who: 'creator',
  body: z.strictObject({
    linkIds: z.array(id, 'Send the ids of all links in their new order.').check(
      z.maxLength(mostLinks, 'That is more links than a page has.'),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each link can stand in one place only.'),
    ),
  }),
  status: 200,
  answer: z.array(link),
  refuses: ['links-changed'],
})
