/** Visitors' reports, by the page that they are about, for admins. */
import * as z from 'zod/mini'
import { moderationReasonNames } from '#rules/moderation/moderation.ts'
import { reportReasonNames } from '#rules/support/reports.ts'
import { bio } from '../bio.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, moment, plan, tally, text } from '../fields/fields.ts'

const reason = z.enum(reportReasonNames)

export const report = z.object({
  id,
  /** As it was when it was reported; null if the report is about the page itself. */
  link: z.nullable(z.object({ title: z.string(), url: z.string() })),
  /** The same link as it is now; null if it is gone, or if the report is about the page itself. */
  linkNow: z.nullable(z.object({ id, title: z.string(), url: z.string(), isActive: z.boolean() })),
  reason,
  detail: z.nullable(z.string()),
  createdAt: moment,
})
export type Report = z.infer<typeof report>

export const pageState = {
  userId: id,
  username: z.string(),
  displayName: z.nullable(z.string()),
  plan,
  isBanned: z.boolean(),
  isTakenDown: z.boolean(),
}

const reportedPage = z.object({
  ...pageState,
  /** How many of its reports are in this list, by reason. */
  counts: z.array(z.object({ reason, count: z.number() })),
  latest: z.object({ id, reason, detail: z.nullable(z.string()), createdAt: moment }),
})
export type ReportedPage = z.infer<typeof reportedPage>

/** What waits for an admin, and how many pages are down. */
const moderationCounts = z.object({
  /** Open reports by reason. */
  reports: tally(reportReasonNames),
  takenDown: z.number(),
  appeals: z.number(),
})
export type ModerationCounts = z.infer<typeof moderationCounts>

const reportStates = ['open', 'closed'] as const

/** `search` is part of a page's username or name, or of a reported link. */
export const listReportedPages = defineEndpoint('GET /api/admin/reports', 'control', {
  ...cursorPageOf('pages', reportedPage, {
    filter: {
      state: z._default(z.enum(reportStates), 'open'),
      reason: z.optional(reason),
      search: z.optional(text(200)),
    },
    also: { counts: moderationCounts },
  }),
})

const historyEntry = z.object({
  kind: z.enum(['closed', 'banned', 'unbanned', 'taken-down', 'restored']),
  at: moment,
  /** Of a ban or take-down. */
  reason: z.nullable(z.enum(moderationReasonNames)),
  /** Of reports that were closed at once. */
  count: z.nullable(z.number()),
  /** What one of those reports says, or what the creator was told. */
  detail: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const reviewedPage = z.object({
  user: z.object({ ...pageState, email: z.string(), joinedAt: moment, totalClicks: z.number() }),
  /** Open reports, newest first; at most 100. */
  reports: z.array(report),
  reportCount: z.number(),
  links: z.array(
    z.object({
      id,
      title: z.string(),
      url: z.string(),
      clicks: z.number(),
      isActive: z.boolean(),
      /** Open reports about it. */
      reports: z.number(),
    }),
  ),
  /** What visitors see, or would see if the page were up. */
  bio,
  history: z.array(historyEntry),
})
export type ReviewedPage = z.infer<typeof reviewedPage>

/** The id is the creator's. */
const byUser = { params: z.object({ id }), refusals: ['no-such-user'] } as const

export const getReportedPage = defineEndpoint('GET /api/admin/reports/{id}', 'control', { ...byUser, response: reviewedPage })

/** Without `report`, every report of the page that is open now. */
export const closeReports = defineEndpoint('POST /api/admin/reports/{id}/close', 'control', {
  ...byUser,
  body: z.optional(z.strictObject({ report: z.optional(id) })),
  response: z.object({ closed: z.number() }),
  refusals: ['no-such-report'],
})
