/** What a creator fills in of a link. Apart from the endpoints, so that a screen without the form loads none of it. */
import * as z from 'zod/mini'
import { animationTypes, linkLimits, linkMessages } from '#rules/links/links.ts'
import { tileSizeMessage, tileSizes } from '#rules/page/tiles/tile-size.ts'
import {
  clientId,
  dateTime,
  optionalText,
  requireChange,
  requireVisible,
  text,
  toggle,
  uploadPath,
  version,
} from './fields/fields.ts'
import { linkAddress } from './fields/web-addresses.ts'

const title = text(linkLimits.title, linkMessages.titleRequired).check(...requireVisible(linkMessages.titleRequired))

const fields = {
  title,
  url: linkAddress,
  description: optionalText(linkLimits.description),
  icon: z.optional(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, "That isn't the name of an icon.")))),
  linkImage: z.optional(z.nullable(uploadPath)),
  animationType: z.optional(z.enum(animationTypes, 'Choose none, pulse, shake, bounce or glow.')),
  tileSize: z.optional(z.enum(tileSizes, tileSizeMessage)),
  visibleFrom: z.optional(z.nullable(dateTime)),
  visibleUntil: z.optional(z.nullable(dateTime)),
  isAd: z.optional(toggle),
  isPinned: z.optional(toggle),
  isActive: z.optional(toggle),
}

/** Checks a request that sends both start and end; where a change sends only one, the server checks it against the stored other. */
const startsBeforeEnd = z.refine<{ visibleFrom?: string | null | undefined; visibleUntil?: string | null | undefined }>(
  ({ visibleFrom, visibleUntil }) => !visibleFrom || !visibleUntil || visibleFrom < visibleUntil,
  { path: ['visibleUntil'], error: linkMessages.endsBeforeStart },
)

/** The client may choose the id, so that sending a draft again after a lost response does not add it twice. */
export const linkDraft = z.strictObject({ ...fields, id: z.optional(clientId) }).check(startsBeforeEnd)
export type LinkDraft = z.infer<typeof linkDraft>

export const linkChange = z
  .strictObject({ ...fields, title: z.optional(title), url: z.optional(linkAddress), version: z.optional(version) })
  .check(startsBeforeEnd, requireChange)
export type LinkChange = z.infer<typeof linkChange>
