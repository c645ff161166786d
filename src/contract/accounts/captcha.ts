/** The CAPTCHA: which one to show, and the solution that a form sends. */
import * as z from 'zod/mini'
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { defineEndpoint } from '../endpoint.ts'

const missingMessage = accountMessages.captchaRequired

/** What the widget returns once it is solved; an empty text means that it was not. */
export const captchaSolution = z.string(missingMessage).check(z.minLength(1, missingMessage), z.maxLength(8_192, missingMessage))

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

export const getCaptcha = defineEndpoint('GET /api/captcha', 'anyone', {
  response: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: altchaChallenge }),
    z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
    z.object({ provider: z.literal('hcaptcha'), siteKey: z.string() }),
    z.object({ provider: z.literal('none') }),
  ]),
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})
