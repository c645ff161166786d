/**
 * Reads everything that is stored about a creator, for their export: explicit columns, no secrets, no ids of the payment provider, and only
 * usernames of other people. Amounts are pence.
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatReceiptNumber } from '#rules/billing/payment-history.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { commissionHolds, commissions, referralClicks, referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import {
  checkouts,
  customers,
  disputes,
  lifetimeSales,
  lifetimeSeats,
  payments,
  planGrants,
  refunds,
  subscriptions,
} from '#server/database/schema/billing.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { billingDetails, invoiceContacts, invoices } from '#server/database/schema/invoices.ts'
import { links } from '#server/database/schema/links.ts'
import { madeThemes } from '#server/database/schema/made-themes.ts'
import { messageReplies, messages } from '#server/database/schema/messages.ts'
import { banAppeals, bans, takedowns } from '#server/database/schema/moderation.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { knownDevices, sessions, signups } from '#server/database/schema/sessions.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { consents, withdrawals } from '#server/database/schema/withdrawals.ts'
import { blockColumns, linkColumns, pageColumns } from '#server/page/columns.ts'

type OwnedTable = PgTable & { userId: PgColumn }

/** Reads the rows of a table that are a creator's own. */
export const ownRows =
  (table: OwnedTable, columns: Record<string, PgColumn | SQL>, ...order: PgColumn[]) =>
  (db: Queries, userId: string): Promise<Record<string, unknown>[]> =>
    db
      .select(columns)
      .from(table as PgTable)
      .where(eq(table.userId, userId))
      .orderBy(...order.map((column) => asc(column)))

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

export const selectSignups = ownRows(signups, pick(signups, 'email', 'username', 'createdAt'))

export const selectUsernames = ownRows(usernames, { name: usernames.name, leadsOnUntil: usernames.until })

export const selectSessions = ownRows(
  sessions,
  { ...pick(sessions, 'id', 'device', 'createdAt', 'lastSeenAt'), expiresAt: sessions.expire },
  sessions.createdAt,
)

export const selectDevices = ownRows(knownDevices, pick(knownDevices, 'device', 'lastSeenAt'))

export const selectLinks = ownRows(links, { ...linkColumns, ...pick(links, 'clicks', 'createdAt') }, links.position)

export const selectBlocks = ownRows(
  contentBlocks,
  { ...blockColumns, createdAt: contentBlocks.createdAt },
  contentBlocks.position,
)

/** Also one that can still be restored. */
export const selectMadeThemes = ownRows(
  madeThemes,
  pick(madeThemes, 'id', 'name', 'theme', 'source', 'model', 'createdAt', 'deletedAt'),
  madeThemes.createdAt,
  madeThemes.id,
)

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

export const selectReferralSlugs = ownRows(
  referralSlugs,
  pick(referralSlugs, 'slug', 'until', 'createdAt'),
  referralSlugs.createdAt,
)

export const selectReferralClicks = ownRows(referralClicks, pick(referralClicks, 'day', 'clicks'), referralClicks.day)

export const selectAffiliateSettings = ownRows(
  affiliateSettings,
  pick(affiliateSettings, 'paypalEmail', 'frozenUntil', 'leaderboard', 'updatedAt'),
)

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

export const selectCommissions = ownRows(
  commissions,
  {
    ...pick(commissions, 'id', 'referralId', 'plan', 'amount', 'status'),
    ...pick(commissions, 'maturesAt', 'approvedAt', 'payoutId', 'reverses', 'createdAt'),
  },
  commissions.createdAt,
)

export const selectPayouts = ownRows(
  payouts,
  {
    ...pick(payouts, 'id', 'amount', 'method', 'status', 'paypalEmail'),
    ...pick(payouts, 'failure', 'requestedAt', 'sentAt', 'paidAt', 'closedAt'),
  },
  payouts.requestedAt,
)

export async function selectPayments(db: Queries, userId: string) {
  const rows = await db
    .select({
      id: payments.id,
      receipt: payments.receiptNumber,
      ...pick(payments, 'mode', 'plan', 'reason'),
      amount: payments.pence,
      refunded: payments.refundedPence,
      card: payments.cardBrand,
      ...pick(payments, 'cardLast4', 'periodStart', 'periodEnd', 'paidAt'),
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.paidAt))
  return rows.map((row) => ({ ...row, receipt: formatReceiptNumber(row.mode, row.receipt) }))
}

export const selectRefunds = (db: Queries, userId: string) =>
  db
    .select({ paymentId: refunds.paymentId, amount: refunds.pence, refundedAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(asc(refunds.createdAt))

export const selectDisputes = (db: Queries, userId: string) =>
  db
    .select({
      paymentId: disputes.paymentId,
      amount: disputes.pence,
      ...pick(disputes, 'status', 'openedAt', 'closedAt'),
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(asc(disputes.openedAt))

export const selectSubscriptions = ownRows(
  subscriptions,
  {
    ...pick(subscriptions, 'mode', 'plan', 'status'),
    price: subscriptions.pence,
    ...pick(subscriptions, 'currentPeriodStart', 'currentPeriodEnd', 'cancelAtPeriodEnd'),
    startedAt: subscriptions.createdAt,
    endedAt: subscriptions.endedAt,
  },
  subscriptions.createdAt,
)

export const selectCheckouts = ownRows(
  checkouts,
  { ...pick(checkouts, 'mode', 'plan', 'status', 'closedAt'), amount: checkouts.pence, openedAt: checkouts.createdAt },
  checkouts.createdAt,
)

export const selectConsents = ownRows(
  consents,
  pick(consents, 'mode', 'plan', 'reason', 'text', 'version', 'declaredAt', 'paymentId'),
  consents.declaredAt,
)

export const selectWithdrawals = ownRows(
  withdrawals,
  {
    ...pick(withdrawals, 'mode', 'plan', 'paymentId', 'declaration', 'concludedAt', 'declaredAt'),
    amount: withdrawals.pence,
  },
  withdrawals.declaredAt,
)

export const selectInvoices = ownRows(
  invoices,
  {
    ...pick(invoices, 'mode', 'kind', 'number', 'issuedAt', 'createdAt'),
    ...{ id: invoices.id, net: invoices.netPence, vat: invoices.vatPence, total: invoices.totalPence },
    content: sql<unknown>`${invoices.content} - 'providerReference'`,
  },
  invoices.issuedAt,
)

export const selectInvoiceContacts = ownRows(invoiceContacts, pick(invoiceContacts, 'invoiceId', 'name', 'email'))

export const selectBillingDetails = ownRows(
  billingDetails,
  pick(billingDetails, 'name', 'address', 'country', 'vatNumber', 'updatedAt'),
)

export const selectStoredCards = ownRows(customers, {
  mode: customers.mode,
  brand: customers.cardBrand,
  last4: customers.cardLast4,
  expiry: customers.cardExpiry,
  credit: customers.creditPence,
})

export const selectLifetimeSales = ownRows(lifetimeSales, {
  ...pick(lifetimeSales, 'id', 'mode', 'refundedAt'),
  price: lifetimeSales.purchasePrice,
  purchasedAt: lifetimeSales.purchaseDate,
})

export const selectSeats = ownRows(lifetimeSeats, pick(lifetimeSeats, 'number', 'status', 'takenAt'))

export const selectGrants = ownRows(
  planGrants,
  { plan: planGrants.plan, since: planGrants.createdAt, ...pick(planGrants, 'endsAt', 'endedAt') },
  planGrants.createdAt,
)

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

export const selectTakedowns = ownRows(
  takedowns,
  pick(takedowns, 'reason', 'note', 'createdAt', 'restoredAt'),
  takedowns.createdAt,
)

export const selectAuditEntries = ownRows(
  auditLog,
  pick(auditLog, 'action', 'before', 'after', 'detail', 'createdAt'),
  auditLog.createdAt,
)
