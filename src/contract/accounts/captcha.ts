/** A proof that a person, not a script, is at the keyboard: what to solve, and what solving it gives. */

import * as z from 'zod/mini'
import { refusals } from '#rules/platform/refusals.ts'
import { defineEndpoint } from '../endpoint.ts'

const needed = refusals['captcha-needed'].message

/** What the widget hands over once it is solved; an empty one means that nobody solved anything. */
export const captchaSolution = z.string(needed).check(z.minLength(1, needed), z.maxLength(8_192, needed))

const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.number()),
  }),
  signature: z.optional(z.string()),
})

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/captcha',
  auth: 'anyone',
  status: 200,
  response: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: altchaChallenge }),
    z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
    z.object({ provider: z.literal('hcaptcha'), siteKey: z.string() }),
    z.object({ provider: z.literal('none') }),
  ]),
  refusals: [],
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})
