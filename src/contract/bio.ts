/** The public page as JSON, its QR code, and the beacons that count visits. */
import * as z from 'zod/mini'
import { arrangements, blockTypes, foldings } from '#rules/blocks/blocks.ts'
import { animationTypes } from '#rules/links/links.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields/fields.ts'
import { publicPageFieldSchemas } from './fields/page-fields.ts'

const nullableText = z.nullable(z.string())

/** Everything that the public may see of a creator. */
export const bio = z.object({
  user: z.object({
    username: z.string(),
    ...publicPageFieldSchemas,
    lastUpdated: nullableText,
    /** Whether the footer names the product: it does on Free. */
    isBranded: z.boolean(),
    /** The code in the footer's link to the product. */
    referralCode: z.optional(z.string()),
  }),
  links: z.array(
    z.object({
      id,
      title: z.string(),
      url: z.string(),
      description: nullableText,
      icon: nullableText,
      linkImage: nullableText,
      animationType: z.enum(animationTypes),
      tileSize: z.enum(tileSizes),
      isAd: z.boolean(),
      isPinned: z.boolean(),
      position: z.number(),
    }),
  ),
  blocks: z.array(
    z.object({
      id,
      type: z.enum(blockTypes),
      title: nullableText,
      body: nullableText,
      url: nullableText,
      imageUrl: nullableText,
      linkUrl: nullableText,
      price: z.nullable(z.number()),
      folding: z.nullable(z.enum(foldings)),
      arrangement: z.nullable(z.enum(arrangements)),
      tileSize: z.enum(tileSizes),
      position: z.number(),
    }),
  ),
  /** The pictures of its videos and music, by their addresses. */
  posters: z.optional(z.array(z.object({ url: z.string(), path: z.string(), seconds: z.nullable(z.number()) }))),
})

const usernameParam = z.object({ username: z.string().check(z.maxLength(200)) })

export const getBio = defineEndpoint('GET /api/bio/{username}', 'anyone', {
  params: usernameParam,
  response: bio,
  refusals: ['no-such-page', 'page-down'],
})

const qrSizeMessage = 'Choose a size from 80 to 1000 pixels.'

const qrEndpoint = { params: usernameParam, refusals: ['no-such-page', 'page-down'] } as const
const qrRateLimits = [{ per: 'address', max: 120, seconds: 60 }] as const

export const getQrPng = defineEndpoint('GET /api/bio/{username}/qr.png', 'anyone', {
  ...qrEndpoint,
  query: z.object({
    size: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{2,4}$/, qrSizeMessage)),
        z.pipe(z.transform(Number), z.number().check(z.gte(80, qrSizeMessage), z.lte(1000, qrSizeMessage))),
      ),
      400,
    ),
  }),
  file: 'image/png',
  rateLimits: qrRateLimits,
})

export const getQrSvg = defineEndpoint('GET /api/bio/{username}/qr.svg', 'anyone', {
  ...qrEndpoint,
  file: 'image/svg+xml',
  rateLimits: qrRateLimits,
})

/**
 * `referrer` is the URL that the visitor came from, of which only the source is stored; `source` is the page's utm_source, any text, which counts
 * before it; `own` is sent by the creator's own browser, whose visits are not counted.
 */
const visitBeacon = z.optional(
  z.strictObject({
    referrer: z.optional(z.string().check(z.maxLength(4096))),
    source: z.optional(z.string().check(z.maxLength(16_384))),
    own: z.optional(z.boolean()),
  }),
)

export const countView = defineEndpoint('POST /api/bio/{username}/view', 'anyone', {
  params: usernameParam,
  body: visitBeacon,
  status: 204,
  refusals: ['no-such-page'],
})

export const countClick = defineEndpoint('POST /api/links/{id}/click', 'anyone', {
  params: z.object({ id }),
  body: visitBeacon,
  status: 204,
  refusals: ['no-such-link'],
})
