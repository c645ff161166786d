/** Reads everything that is stored about a creator, for their export: explicit columns, no secrets, and only usernames of other people. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { commissionHolds, commissions, referralClicks, referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { madeThemes } from '#server/database/schema/made-themes.ts'
import { messageReplies, messages } from '#server/database/schema/messages.ts'
import { banAppeals, bans, takedowns } from '#server/database/schema/moderation.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { knownDevices, sessions, signups } from '#server/database/schema/sessions.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { blockColumns, linkColumns, pageColumns } from '#server/page/columns.ts'

export const selectAccount = (db: Queries, userId: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      ...pageColumns,
      ...pick(users, 'customReferralSlug', 'affiliateCode', 'referralCode', 'totalReferrals', 'totalEarnings'),
      ...pick(users, 'totalClicks', 'isBanned', 'isVerified', 'verificationMethod', 'twoFactorEnabled'),
      backupCodesLeft: sql<number>`coalesce(cardinality(${users.backupCodes}), 0)`,
      ...pick(users, 'wantsProductNews', 'wantsWeeklySummary', 'timeZone'),
      wasReferred: sql<boolean>`${users.referredBy} is not null`,
      ...pick(users, 'onboardedAt', 'earlyAccess', 'deletionRequestedAt', 'createdAt'),
    })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

export const selectSignups = (db: Queries, userId: string) =>
  db
    .select({ email: signups.email, username: signups.username, createdAt: signups.createdAt })
    .from(signups)
    .where(eq(signups.userId, userId))

export const selectUsernames = (db: Queries, userId: string) =>
  db.select({ name: usernames.name, leadsOnUntil: usernames.until }).from(usernames).where(eq(usernames.userId, userId))

export const selectSessions = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(sessions, 'id', 'device', 'createdAt', 'lastSeenAt'),
      expiresAt: sessions.expire,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

export const selectDevices = (db: Queries, userId: string) =>
  db
    .select({ device: knownDevices.device, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))

export const selectLinks = (db: Queries, userId: string) =>
  db
    .select({ ...linkColumns, clicks: links.clicks, createdAt: links.createdAt })
    .from(links)
    .where(eq(links.userId, userId))
    .orderBy(asc(links.position))

export const selectBlocks = (db: Queries, userId: string) =>
  db
    .select({ ...blockColumns, createdAt: contentBlocks.createdAt })
    .from(contentBlocks)
    .where(eq(contentBlocks.userId, userId))
    .orderBy(asc(contentBlocks.position))

/** Also one that can still be restored. */
export const selectMadeThemes = (db: Queries, userId: string) =>
  db
    .select(pick(madeThemes, 'id', 'name', 'theme', 'source', 'model', 'createdAt', 'deletedAt'))
    .from(madeThemes)
    .where(eq(madeThemes.userId, userId))
    .orderBy(asc(madeThemes.createdAt), asc(madeThemes.id))

/** The creators they referred, by number: who they are stays private. */
export const selectReferrals = (db: Queries, userId: string) =>
  db
    .select({
      id: referrals.id,
      number: referrals.number,
      code: referrals.affiliateCode,
      ...pick(referrals, 'commissionRate', 'totalEarnings', 'createdAt'),
    })
    .from(referrals)
    .where(eq(referrals.referrerId, userId))
    .orderBy(asc(referrals.number))

export const selectReferralSlugs = (db: Queries, userId: string) =>
  db
    .select({ slug: referralSlugs.slug, until: referralSlugs.until, createdAt: referralSlugs.createdAt })
    .from(referralSlugs)
    .where(eq(referralSlugs.userId, userId))
    .orderBy(asc(referralSlugs.createdAt))

export const selectReferralClicks = (db: Queries, userId: string) =>
  db
    .select({ day: referralClicks.day, clicks: referralClicks.clicks })
    .from(referralClicks)
    .where(eq(referralClicks.userId, userId))
    .orderBy(asc(referralClicks.day))

export const selectAffiliateSettings = (db: Queries, userId: string) =>
  db
    .select(pick(affiliateSettings, 'paypalEmail', 'frozenUntil', 'leaderboard', 'updatedAt'))
    .from(affiliateSettings)
    .where(eq(affiliateSettings.userId, userId))

/** Why commissions were held, with appeals and decisions. */
export const selectHolds = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(commissionHolds, 'commissionId', 'reason', 'evidence', 'placedAt', 'endsAt'),
      ...pick(commissionHolds, 'endedAt', 'outcome', 'note', 'appeal'),
    })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(eq(commissions.userId, userId))
    .orderBy(asc(commissionHolds.placedAt))

export const selectCommissions = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(commissions, 'id', 'referralId', 'plan', 'amount', 'status'),
      ...pick(commissions, 'maturesAt', 'approvedAt', 'payoutId', 'reverses', 'createdAt'),
    })
    .from(commissions)
    .where(eq(commissions.userId, userId))
    .orderBy(asc(commissions.createdAt))

export const selectPayouts = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(payouts, 'id', 'amount', 'method', 'status', 'paypalEmail'),
      ...pick(payouts, 'failure', 'requestedAt', 'sentAt', 'paidAt', 'closedAt'),
    })
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(asc(payouts.requestedAt))

/** Messages to support that they sent while signed in, with the replies. Notes of admins are not for them. */
export async function selectMessages(db: Queries, userId: string) {
  const asked = await db
    .select({ id: messages.id, text: messages.text, email: messages.email, createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(asc(messages.createdAt))
  const replies = await db
    .select({ messageId: messageReplies.messageId, text: messageReplies.text, createdAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(and(eq(messages.userId, userId), eq(messageReplies.kind, 'reply')))
    .orderBy(asc(messageReplies.createdAt))
  return asked.map(({ id, ...message }) => ({
    ...message,
    replies: replies.filter(({ messageId }) => messageId === id).map(({ text, createdAt }) => ({ text, createdAt })),
  }))
}

/** Actions of administrators that concern the account. */
export const selectBans = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(bans, 'reason', 'note', 'createdAt', 'until', 'endedAt'),
      appeal: banAppeals.text,
      appealedAt: banAppeals.createdAt,
      ...pick(banAppeals, 'decision', 'reply', 'decidedAt'),
    })
    .from(bans)
    .leftJoin(banAppeals, eq(banAppeals.banId, bans.id))
    .where(eq(bans.userId, userId))
    .orderBy(asc(bans.createdAt))

export const selectTakedowns = (db: Queries, userId: string) =>
  db
    .select({ reason: takedowns.reason, note: takedowns.note, createdAt: takedowns.createdAt, restoredAt: takedowns.restoredAt })
    .from(takedowns)
    .where(eq(takedowns.userId, userId))
    .orderBy(asc(takedowns.createdAt))

export const selectAuditEntries = (db: Queries, userId: string) =>
  db
    .select(pick(auditLog, 'action', 'before', 'after', 'detail', 'createdAt'))
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(asc(auditLog.createdAt))
