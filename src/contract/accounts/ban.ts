/** What a banned creator can do after proving who they are: read why, appeal once, download their data, and log out. */
import * as z from 'zod/mini'
import { appealDecisions, moderationLimits, moderationReasonNames } from '#rules/moderation/moderation.ts'
import { defineEndpoint } from '../endpoint.ts'
import { moment, multilineText, plan, requireVisible } from '../fields/fields.ts'

const banFields = {
  reason: z.enum(moderationReasonNames),
  /** What an admin wrote besides. */
  note: z.nullable(z.string()),
  since: moment,
  /** When it ends on its own; null for never. */
  until: z.nullable(moment),
}

/** Of a login that is refused with 'banned'. The ticket is the bearer token of the endpoints below, for an hour. */
export const bannedDetails = z.object({ ...banFields, ticket: z.string() })
export type BannedDetails = z.infer<typeof bannedDetails>

export const ownBan = z.object({
  ...banFields,
  username: z.string(),
  email: z.string(),
  /** The appeal that was sent; there is one at most. */
  appeal: z.nullable(z.object({ sentAt: moment, decision: z.nullable(z.enum(appealDecisions)), reply: z.nullable(z.string()) })),
  /** The subscription that is not renewed. */
  endingPlan: z.nullable(z.object({ plan, endsAt: moment })),
  heldPence: z.number(),
})
export type OwnBan = z.infer<typeof ownBan>

export const getOwnBan = defineEndpoint('GET /api/account/ban', 'banned', { response: ownBan })

const missing = 'Write what we should know.'

export const appealBan = defineEndpoint('POST /api/account/ban/appeal', 'banned', {
  body: z.strictObject({ text: multilineText(moderationLimits.appeal).check(...requireVisible(missing)) }),
  status: 201,
  response: ownBan,
  refusals: ['ban-appealed'],
  rateLimits: [{ per: 'address', max: 20, seconds: 3600 }],
})

export const exportBannedData = defineEndpoint('GET /api/account/ban/export', 'banned', {
  file: 'application/zip',
  rateLimits: [
    { per: 'session', max: 5, seconds: 3600 },
    { per: 'address', max: 20, seconds: 3600 },
  ],
})

export const leaveBanScreen = defineEndpoint('POST /api/account/ban/logout', 'banned', { status: 204 })
