/** Referral links: whom one belongs to, counting visits by it, and changing one's own. */
import * as z from 'zod/mini'
import { findSlugError, slugErrors } from '#rules/affiliates/referral-slugs.ts'
import { referralClickPath, referralCodePattern } from '#rules/affiliates/stored-referral.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { changeLimits } from '../change-limits.ts'
import { defineEndpoint, type ResponseBody } from '../endpoint.ts'

/** A slug, a code, or a username, as it stands in `?ref=`. */
const code = z.string().check(z.regex(referralCodePattern))

export const getReferrer = defineEndpoint('GET /api/referrers/{code}', 'anyone', {
  params: z.object({ code }),
  /** `name` is the display name, or the username. */
  response: z.object({ name: z.string(), username: z.string() }),
  refusals: ['no-such-referrer'],
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})

export type Referrer = ResponseBody<typeof getReferrer>

/** Sent by the visitor's browser once for each visit by a referral link; an unknown code is ignored. */
export const recordReferralClick = defineEndpoint(`POST ${referralClickPath}`, 'anyone', {
  body: z.strictObject({ code }),
  status: 204,
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})

export const slug = z.string(slugErrors.length.message).check(
  z.overwrite(cleanName),
  z.superRefine((text, context) => {
    const error = findSlugError(text)
    if (error) context.addIssue({ code: 'custom', message: slugErrors[error].message })
  }),
)

export const changeReferralSlug = defineEndpoint('PATCH /api/affiliate/referral-slug', 'creator', {
  body: z.strictObject({ slug }),
  response: z.object({ customReferralSlug: z.string(), referralUrl: z.string(), message: z.string() }),
  refusals: ['slug-taken', 'slug-alike', 'slugs-held'],
  rateLimits: changeLimits,
})
