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

const banning = { method: 'POST', response: done, refusals: ['no-such-user', 'already-banned'] } as const
const unbanning = { method: 'POST', response: done, refusals: ['no-such-user', 'not-banned'] } as const
const byUser = { auth: 'control', params: z.object({ id }) } as const

export const banUser = defineEndpoint({
  ...banning,
  path: '/api/admin/ban-user',
  auth: 'admin',
  body: z.strictObject({ userId: id, ...banFields }),
})

export const unbanUser = defineEndpoint({
  ...unbanning,
  path: '/api/admin/unban-user',
  auth: 'admin',
  body: z.strictObject({ userId: id }),
})

export const banUserById = defineEndpoint({
  ...banning,
  ...byUser,
  path: '/api/admin/users/{id}/ban',
  body: z._default(z.strictObject(banFields), { reason: 'other' }),
})

export const unbanUserById = defineEndpoint({ ...unbanning, ...byUser, path: '/api/admin/users/{id}/unban' })

/** For the dialog that asks before a ban. */
export const getBanEffects = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/ban-effects',
  auth: 'any-admin',
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

export const takeDownPage = defineEndpoint({
  ...byUser,
  method: 'POST',
  path: '/api/admin/users/{id}/take-down',
  body: z.strictObject({ reason, note }),
  response: done,
  refusals: ['no-such-user', 'already-taken-down'],
})

export const restorePage = defineEndpoint({
  ...byUser,
  method: 'POST',
  path: '/api/admin/users/{id}/restore-page',
  response: done,
  refusals: ['no-such-user', 'not-taken-down'],
})

const maxLinks = 100

/** The creator can show them again; they are told which, and why. */
export const removeLinks = defineEndpoint({
  ...byUser,
  method: 'POST',
  path: '/api/admin/users/{id}/remove-links',
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

export const listTakedowns = defineEndpoint({
  path: '/api/admin/takedowns',
  auth: 'control',
  ...cursorPageOf('takedowns', takedown),
})

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

export const listAppeals = defineEndpoint({
  path: '/api/admin/appeals',
  auth: 'control',
  ...cursorPageOf('appeals', openAppeal),
})

const replyMissing = 'Write a reply: it goes to the creator.'

export const decideAppeal = defineEndpoint({
  ...byUser,
  method: 'POST',
  path: '/api/admin/appeals/{id}',
  body: z.strictObject({
    decision: z.enum(['lift', 'uphold'], 'Choose to lift the ban or to uphold it.'),
    reply: multilineText(moderationLimits.reply).check(...requireVisible(replyMissing)),
  }),
  response: done,
  refusals: ['no-such-appeal'],
})
