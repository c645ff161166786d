/** The public page with a creator's chosen figures, for sponsors, and the check of a copy of it. */
import * as z from 'zod/mini'
import { kitDays, kitFigures, kitTokenPattern, normaliseCopyCode } from '#rules/analytics/media-kit.ts'
import { placeMakerIds } from '#rules/visits/place-makers.ts'
import { changeLimits } from './change-limits.ts'
import { defineEndpoint, type ResponseBody } from './endpoint.ts'
import { moment, toggle } from './fields/fields.ts'
import { timeZone } from './fields/time-zone.ts'

const count = z.int().check(z.gte(0))
const percentage = z.number()

const figures = z.array(z.enum(kitFigures, 'This is not a figure of a media kit.'), 'Choose what it shows.').check(
  z.minLength(1, 'Choose at least one figure.'),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each figure once.'),
)
const days = z.literal(kitDays, 'Choose 7, 30 or 90 days.')

/** `path` is the kit's address on this site, which nothing links to; null while it is off. */
const mediaKit = z.object({ path: z.nullable(z.string()), figures, days, timeZone: z.nullable(timeZone) })
export type MediaKit = z.infer<typeof mediaKit>

export const getMediaKit = defineEndpoint('GET /api/analytics/media-kit', 'creator', {
  response: mediaKit,
  refusals: ['analytics-locked'],
})

/** Off: its address ends at once. On again: it gets a new one. Every plan may switch it off. */
export const changeMediaKit = defineEndpoint('PUT /api/analytics/media-kit', 'creator', {
  body: z.strictObject({ isOn: toggle, figures, days, timeZone }),
  response: mediaKit,
  rateLimits: changeLimits,
  refusals: ['analytics-locked'],
})

/** What was signed: only the figures that the creator chose are there. */
const signedFigures = z.object({
  name: z.string(),
  username: z.string(),
  /** The days that were measured, first and last, in this time zone. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  days: count,
  timeZone: z.string(),
  views: z.optional(count),
  /** Percent against as many days before, with one decimal; null where there was nothing before. */
  viewsChange: z.optional(z.nullable(percentage)),
  clicks: z.optional(count),
  /** Clicks per hundred views; null without views. */
  ctr: z.optional(z.nullable(percentage)),
  /** One for each day. */
  viewsPerDay: z.optional(z.array(count)),
  countries: z.optional(z.array(z.object({ value: z.string(), name: z.string(), views: count, percentage }))),
  sources: z.optional(z.array(z.object({ value: z.string(), name: z.string(), views: count, percentage }))),
  links: z.optional(z.array(z.object({ title: z.string(), clicks: count }))),
})
export type SignedFigures = z.infer<typeof signedFigures>

export const getPublicMediaKit = defineEndpoint('GET /api/media-kits/{token}', 'anyone', {
  params: z.object({ token: z.string().check(z.regex(kitTokenPattern, 'This is not the address of a media kit.')) }),
  response: z.object({
    bio: z.nullable(z.string()),
    profileImage: z.nullable(z.string()),
    /** Who must be mentioned with the countries; null for nobody. */
    placesMaker: z.nullable(z.enum(placeMakerIds)),
    /** Of this day's figures: whoever has a copy can check it by this. */
    code: z.string(),
    signed: signedFigures,
  }),
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
  refusals: ['no-such-kit'],
})
export type PublicMediaKit = ResponseBody<typeof getPublicMediaKit>

const copyCode = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((typed: string) => normaliseCopyCode(typed) ?? ''),
)

/** What this server signed with that code, also after the kit was switched off. */
export const checkCopy = defineEndpoint('GET /api/analytics/copies/{code}', 'anyone', {
  params: z.object({ code: copyCode }),
  response: z.object({ code: z.string(), signedAt: moment, checkableUntil: moment, signed: signedFigures }),
  rateLimits: [
    { per: 'address', max: 30, seconds: 60 },
    { per: 'address', max: 300, seconds: 3600 },
  ],
  refusals: ['no-such-copy'],
})
export type CheckedCopy = ResponseBody<typeof checkCopy>
