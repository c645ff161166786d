/** The public page as data, and the beacons that its visitors send. */

import * as z from 'zod/mini'
import { blockTypes } from '#rules/blocks/blocks.ts'
import { animationTypes } from '#rules/links/links.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields/fields.ts'
import { publicPageFieldSchemas } from './fields/page-fields.ts'

const maybe = z.nullable(z.string())

/** The explicit list of what the public may see of a creator. */
export const bio = z.object({
  user: z.object({
    username: z.string(),
    ...publicPageFieldSchemas,
    lastUpdated: maybe,
    /** Whether the footer says who made the page: free pages do. */
    isBranded: z.boolean(),
  }),
  links: z.array(
    z.object({
      id,
      title: z.string(),
      url: z.string(),
      description: maybe,
      icon: maybe,
      linkImage: maybe,
      animationType: z.enum(animationTypes),
      isAd: z.boolean(),
      isPinned: z.boolean(),
      position: z.number(),
    }),
  ),
  blocks: z.array(
    z.object({
      id,
      type: z.enum(blockTypes),
      title: maybe,
      body: maybe,
      url: maybe,
      imageUrl: maybe,
      linkUrl: maybe,
      price: z.nullable(z.number()),
      position: z.number(),
    }),
  ),
})

const username = z.object({ username: z.string().check(z.maxLength(200)) })

export const getBio = defineEndpoint({
  method: 'GET',
  path: '/api/bio/{username}',
  auth: 'anyone',
  params: username,
  status: 200,
  response: bio,
  refusals: ['no-such-page', 'page-down'],
})

const qrSize = 'Choose a size from 80 to 1000 pixels.'

const qr = { method: 'GET', auth: 'anyone', params: username, status: 200, refusals: ['no-such-page', 'page-down'] } as const
const qrLimits = [{ per: 'address', max: 120, seconds: 60 }] as const

export const getQrPng = defineEndpoint({
  ...qr,
  path: '/api/bio/{username}/qr.png',
  query: z.object({
    size: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{2,4}$/, qrSize)),
        z.pipe(z.transform(Number), z.number().check(z.gte(80, qrSize), z.lte(1000, qrSize))),
      ),
      400,
    ),
  }),
  file: 'image/png',
  rateLimits: qrLimits,
})

export const getQrSvg = defineEndpoint({
  ...qr,
  path: '/api/bio/{username}/qr.svg',
  file: 'image/svg+xml',
  rateLimits: qrLimits,
})

/**
 * What a beacon says of itself. `referrer` is where the visitor came from (an address, of which only the source is kept);
 * `own` is said by the creator's own browser and keeps the visit out of the count.
 */
const visitBeacon = z.optional(
  z.strictObject({
    referrer: z.optional(z.string().check(z.maxLength(4096))),
    own: z.optional(z.boolean()),
  }),
)

export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/bio/{username}/view',
  auth: 'anyone',
  params: username,
  body: visitBeacon,
  status: 204,
  refusals: ['no-such-page'],
})

export const countClick = defineEndpoint({
  method: 'POST',
  path: '/api/links/{id}/click',
  auth: 'anyone',
  params: z.object({ id }),
  body: visitBeacon,
  status: 204,
  refusals: ['no-such-link'],
})
