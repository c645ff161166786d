/** Bans with their appeals, and pages that are taken down. */
import * as z from 'zod/mini'
import { moderationLimits, moderationReasonNames } from '#rules/moderation/moderation.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, id, moment, multilineText, plan, requireVisible } from '../fields/fields.ts'
import { pageState } from './reports.ts'

const reason = z.enum(moderationReasonNames, 'Choose a reason.')

/** What the creator is told besides. */
const note = z.optional(z.nullable(multilineText(moderationLimits.note)))

const banFields = { reason: z._default(reason, 'other'), note, until: z.optional(z.nullable(dateTime)) }

const done = z.object({ message: z.string() })

const banning = { response: done, refusals: ['no-such-user', 'already-banned'] } as const
const unbanning = { response: done, refusals: ['no-such-user', 'not-banned'] } as const
const byUser = { params: z.object({ id }) }

export const banUser = defineEndpoint('POST /api/admin/ban-user', 'admin', {
  ...banning,
  body: z.strictObject({ userId: id, ...banFields }),
})

export const unbanUser = defineEndpoint('POST /api/admin/unban-user', 'admin', {
  ...unbanning,
  body: z.strictObject({ userId: id }),
})

export const banUserById = defineEndpoint('POST /api/admin/users/{id}/ban', 'control', {
  ...banning,
  ...byUser,
  body: z._default(z.strictObject(banFields), { reason: 'other' }),
})

export const unbanUserById = defineEndpoint('POST /api/admin/users/{id}/unban', 'control', { ...unbanning, ...byUser })

/** For the dialog that asks before a ban. */
export const getBanEffects = defineEndpoint('GET /api/admin/users/{id}/ban-effects', 'any-admin', {
  params: z.object({ id }),
  response: z.object({
    /** On how many devices they are signed in. */
    devices: z.number(),
    /** The subscription that would not be renewed, and its end. */
    endingPlan: z.nullable(z.object({ plan, endsAt: moment })),
    /** Commissions that would be held. */
    heldPence: z.number(),
  }),
  refusals: ['no-such-user'],
})
export type BanEffects = z.infer<typeof getBanEffects.response>

export const takeDownPage = defineEndpoint('POST /api/admin/users/{id}/take-down', 'control', {
  ...byUser,
  body: z.strictObject({ reason, note }),
  response: done,
  refusals: ['no-such-user', 'already-taken-down'],
})

export const restorePage = defineEndpoint('POST /api/admin/users/{id}/restore-page', 'control', {
  ...byUser,
  response: done,
  refusals: ['no-such-user', 'not-taken-down'],
})

const maxLinks = 100

/** The creator can show them again; they are told which, and why. */
export const removeLinks = defineEndpoint('POST /api/admin/users/{id}/remove-links', 'control', {
  ...byUser,
  body: z.strictObject({
    links: z.array(id).check(z.minLength(1, 'Choose a link.'), z.maxLength(maxLinks, `Choose at most ${maxLinks} links.`)),
    reason,
    note,
  }),
  response: done,
  refusals: ['no-such-user', 'no-such-link'],
})

const takedown = z.object({
  id,
  ...pageState,
  reason: z.enum(moderationReasonNames),
  note: z.nullable(z.string()),
  since: moment,
})
export type Takedown = z.infer<typeof takedown>

export const listTakedowns = defineEndpoint('GET /api/admin/takedowns', 'control', { ...cursorPageOf('takedowns', takedown) })

/** The id is the ban's. */
const openAppeal = z.object({
  id,
  ...pageState,
  reason: z.enum(moderationReasonNames),
  note: z.nullable(z.string()),
  since: moment,
  until: z.nullable(moment),
  text: z.string(),
  sentAt: moment,
})
export type OpenAppeal = z.infer<typeof openAppeal>

export const listAppeals = defineEndpoint('GET /api/admin/appeals', 'control', { ...cursorPageOf('appeals', openAppeal) })

const replyMissing = 'Write a reply: it goes to the creator.'

export const decideAppeal = defineEndpoint('POST /api/admin/appeals/{id}', 'control', {
  ...byUser,
  body: z.strictObject({
    decision: z.enum(['lift', 'uphold'], 'Choose to lift the ban or to uphold it.'),
    reply: multilineText(moderationLimits.reply).check(...requireVisible(replyMissing)),
  }),
  response: done,
  refusals: ['no-such-appeal'],
})
