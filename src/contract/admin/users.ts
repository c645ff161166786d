/** The users, as admins see and change them: figures, the list with its search, one user, several at once, and the list as a file. */
import * as z from 'zod/mini'
import { verificationMethods } from '#rules/accounts/token-lifetimes.ts'
import { bulkActionNames, bulkLimit, planSourceKinds, userSearch, userSorts, userStatuses } from '#rules/admin/users.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { moderationLimits, moderationReasonNames } from '#rules/moderation/moderation.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { cleanLine } from '#rules/text/typed-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  dateTime,
  email,
  id,
  maxCharacters,
  moment,
  multilineText,
  pence,
  plan,
  requireChange,
  text,
  username,
  version,
} from '../fields/fields.ts'

const count = z.int()

/** Accounts that were erased are in no count. */
export const adminStats = z.object({
  totalUsers: count,
  /** Verified, not banned, and with a page that is up. */
  activeUsers: count,
  /** On Premium or Lifetime. */
  premiumUsers: count,
  bannedUsers: count,
  totalClicks: count,
  /** What was paid, less refunds and disputes, in the present payment mode: the same as `revenue.totalPence`. */
  totalEarnings: pence,
  users: z.object({
    newThisWeek: count,
    free: count,
    pro: count,
    premium: count,
    lifetime: count,
    unverified: count,
    /** With a report that nobody has closed. */
    reported: count,
    /** Banned, with an appeal that nobody has decided. */
    appealing: count,
  }),
  clicks: z.object({ today: count, yesterday: count }),
  /**
   * `mode` is null where payments are off: nothing is earned. 'sandbox' is test money. `thisMonthPence`: paid since the first (UTC), less what
   * was taken back of it; `takenBackThisMonthPence`: refunded or charged back since then, of earlier payments.
   */
  revenue: z.object({
    mode: z.nullable(z.enum(paymentModes)),
    totalPence: pence,
    thisMonthPence: pence,
    takenBackThisMonthPence: pence,
  }),
})
export type AdminStats = z.infer<typeof adminStats>

export const getAdminStats = defineEndpoint('GET /api/admin/stats', 'any-admin', { response: adminStats })

export const adminUser = z.object({
  id,
  username: z.string(),
  displayName: z.nullable(z.string()),
  email: z.string(),
  plan,
  /** By this month's earnings; null without any. */
  affiliateTier: z.nullable(z.enum(['diamond', 'gold', 'silver', 'bronze'])),
  isBanned: z.boolean(),
  /** Whether the page is up: not while it is taken down, or the account is being deleted. */
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isReported: z.boolean(),
  profileImage: z.nullable(z.string()),
  bioUrl: z.string(),
  totalClicks: count,
  totalLinks: count,
  totalReferrals: count,
  totalEarnings: pence,
  twoFactorEnabled: z.boolean(),
  createdAt: moment,
  /** When one of their devices last asked for something; null if none is signed in. */
  lastActiveAt: z.nullable(moment),
})
export type AdminUser = z.infer<typeof adminUser>

/** What is in the list: everyone without any of them. */
export const userFilter = {
  search: z.optional(z.string().check(z.overwrite(cleanLine), maxCharacters(userSearch.max, userSearch.tooLong))),
  plan: z.optional(plan),
  status: z.optional(z.enum(userStatuses, 'Choose active, banned, unverified or reported.')),
}

/** 100 at a time. */
export const listUsers = defineEndpoint('GET /api/admin/users', 'any-admin', {
  query: z.object({
    ...userFilter,
    sort: z.optional(z.enum(userSorts, 'Choose newest or clicks.')),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,19}_[0-9a-f-]{36}$/, 'That is not a valid cursor.'))),
  }),
  response: z.object({
    users: z.array(adminUser),
    /** Everyone. */
    total: count,
    /** How many match. With `filteredIsMore` there are more: counting ends at 10,000, or earlier where it would take long. */
    filtered: count,
    filteredIsMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
  }),
})

/** CSV, the newest first. */
export const exportUsers = defineEndpoint('GET /api/admin/users/export', 'any-admin', {
  query: z.object(userFilter),
  file: 'text/csv',
  isSlow: true,
})

const listed = { id, username: z.string(), displayName: z.nullable(z.string()), profileImage: z.nullable(z.string()) }

/** `earnings` in pence; the five with most referrals. */
export const listTopReferrers = defineEndpoint('GET /api/admin/top-referrers', 'admin', {
  response: z.object({ referrers: z.array(z.object({ ...listed, totalReferrals: count, totalEarnings: pence })) }),
})

/** The five with most clicks. */
export const listTopPages = defineEndpoint('GET /api/admin/top-pages', 'admin', {
  response: z.object({
    pages: z.array(z.object({ user: z.object(listed), bioUrl: z.string(), totalClicks: count, linkCount: count })),
  }),
})

export const adminUserDetails = z.object({
  ...adminUser.shape,
  bio: z.nullable(z.string()),
  /** Incremented with each change of the page by its creator, or of the account here. */
  version: z.int(),
  /** What the plan is from, and the date on which it renews or ends. */
  planSource: z.object({
    kind: z.enum(planSourceKinds),
    date: z.nullable(moment),
    mode: z.nullable(z.enum(paymentModes)),
  }),
  verificationMethod: z.enum(verificationMethods),
  sessions: count,
  /** When the owner asked for the account to be deleted. */
  deletionRequestedAt: z.nullable(moment),
})
export type AdminUserDetails = z.infer<typeof adminUserDetails>

const byId = { params: z.object({ id }), refusals: ['no-such-user'] } as const
const done = z.object({ message: z.string() })

export const getUser = defineEndpoint('GET /api/admin/users/{id}', 'control', { ...byId, response: adminUserDetails })

/** Both addresses get an email if it changes. A plan is complimentary, until `planUntil` or for good. With 'changed-elsewhere', `user` is as it is now. */
export const changeUser = defineEndpoint('PUT /api/admin/users/{id}', 'control', {
  ...byId,
  body: z
    .strictObject({
      version,
      displayName: z.optional(z.nullable(text(pageFields.displayName.max))),
      username: z.optional(username),
      email: z.optional(email),
      bio: z.optional(z.nullable(multilineText(pageFields.bio.max))),
      plan: z.optional(plan),
      planUntil: z.optional(z.nullable(dateTime)),
    })
    .check(requireChange),
  response: adminUserDetails,
  refusals: [
    'no-such-user',
    'changed-elsewhere',
    'username-taken',
    'email-taken',
    'renamed-often',
    'names-held',
    'plan-is-paid',
    'plan-for-all',
    'sold-out',
    'grant-ends-early',
    'lifetime-has-no-end',
  ],
  refusalDetails: { 'changed-elsewhere': z.object({ user: adminUserDetails }) },
})

/** Emails the owner a link to choose a new password; the old one works until then. */
export const sendPasswordReset = defineEndpoint('POST /api/admin/users/{id}/reset-password', 'control', {
  ...byId,
  response: done,
})

/** All devices are signed out, and the owner gets an email. */
export const resetUserTwoFactor = defineEndpoint('POST /api/admin/users/{id}/reset-two-factor', 'control', {
  ...byId,
  response: done,
  refusals: ['no-such-user', 'two-factor-off'],
})

export const signOutUser = defineEndpoint('POST /api/admin/users/{id}/sign-out', 'control', {
  ...byId,
  response: z.object({ message: z.string(), sessions: count }),
})

/** Whether the usernames and the email of a deleted account are held for 90 days, in which nobody can take them, or free at once. */
const namesAfterDeletion = z._default(z.enum(['hold', 'free'], 'Choose hold or free.'), 'hold')
export type NamesAfterDeletion = z.infer<typeof namesAfterDeletion>

/** At once, without the fourteen days that owners have to change their minds. */
export const deleteUserByBody = defineEndpoint('DELETE /api/admin/delete-user', 'admin', {
  body: z.strictObject({ userId: id, names: namesAfterDeletion }),
  response: done,
  refusals: ['no-such-user'],
})

export const deleteUser = defineEndpoint('DELETE /api/admin/users/{id}', 'control', {
  ...byId,
  query: z.object({ names: namesAfterDeletion }),
  response: done,
})

const bulkProgress = z.object({
  id,
  action: z.enum(bulkActionNames),
  total: count,
  done: count,
  /** Those whom it did not work for, and why; at most 50 are listed. */
  failed: count,
  problems: z.array(z.object({ username: z.string(), message: z.string() })),
  isFinished: z.boolean(),
})
export type BulkProgress = z.infer<typeof bulkProgress>

/**
 * Does one thing to many users: to those named in `userIds`, or to all that match `filter`. It runs as a job; the response is how far it is.
 * `reason`, `note` and `until` are those of a ban; `plan` and `until` those of a plan.
 */
export const changeUsers = defineEndpoint('POST /api/admin/users/bulk', 'any-admin', {
  body: z
    .strictObject({
      action: z.enum(bulkActionNames, 'Choose what to do.'),
      userIds: z.optional(z.array(id).check(z.minLength(1, 'Choose someone.'), z.maxLength(bulkLimit, 'Choose at most 1,000.'))),
      filter: z.optional(z.strictObject(userFilter)),
      plan: z.optional(plan),
      reason: z.optional(z.enum(moderationReasonNames, 'Choose a reason.')),
      note: z.optional(multilineText(moderationLimits.note)),
      until: z.optional(z.nullable(dateTime)),
    })
    .check(
      z.refine(({ userIds, filter }) => (userIds === undefined) !== (filter === undefined), 'Name the users, or a filter.'),
      z.refine(({ action, plan }) => (action === 'set-plan') === (plan !== undefined), 'A change of plan needs a plan.'),
      z.refine(({ action, reason }) => action !== 'suspend' || !!reason, 'A ban needs a reason.'),
    ),
  status: 201,
  response: bulkProgress,
  refusals: ['plan-for-all', 'grant-ends-early', 'lifetime-has-no-end', 'nobody-matches'],
})

export const getBulkProgress = defineEndpoint('GET /api/admin/users/bulk/{id}', 'any-admin', {
  params: z.object({ id }),
  response: bulkProgress,
  refusals: ['no-such-bulk-action'],
})

export const upgradeUser = defineEndpoint('POST /api/admin/upgrade-user', 'admin', {
  /** The plan is complimentary: until `until`, or for good. */
  body: z.strictObject({ userId: id, plan, until: z.optional(z.nullable(dateTime)) }),
  response: z.object({ message: z.string(), user: z.object({ id, username: z.string(), plan }) }),
  refusals: ['no-such-user', 'plan-is-paid', 'plan-for-all', 'sold-out', 'grant-ends-early', 'lifetime-has-no-end'],
})
