/** Queries on everybody's payouts, for administrators. */
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { openPayoutStates, type PayoutState } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissionHolds, commissions, referrals } from '#server/database/schema/affiliates.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { isBefore } from '../store.ts'

type Page = { id?: string | undefined; status?: PayoutState | undefined; cursor?: string | undefined; limit: number }

/** Newest first. */
export const listPayouts = (db: Queries, { id, status, cursor, limit }: Page) =>
  db
    .select({ ...getTableColumns(payouts), username: users.username, affiliateCode: users.affiliateCode })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(
      and(
        id === undefined ? undefined : eq(payouts.id, id),
        status === undefined ? undefined : eq(payouts.status, status),
        cursor === undefined ? undefined : isBefore(cursor),
      ),
    )
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(limit)

/** Which affiliates have one of these PayPal addresses now. */
export const listAddressOwners = (db: Queries, paypalEmails: string[]) =>
  db
    .select({ userId: affiliateSettings.userId, username: users.username, paypalEmail: affiliateSettings.paypalEmail })
    .from(affiliateSettings)
    .innerJoin(users, eq(users.id, affiliateSettings.userId))
    .where(inArray(affiliateSettings.paypalEmail, paypalEmails))
    .orderBy(users.username)

export async function countAffiliates(db: Queries, mode: PaymentMode) {
  const [counted] = await db
    .select({
      affiliates: sql<number>`count(distinct ${referrals.referrerId})::int`,
      referrals: sql<number>`count(*)::int`,
    })
    .from(referrals)
  const [holds] = await db
    .select({ count: count() })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(and(isNull(commissionHolds.endedAt), eq(commissions.mode, mode)))
  const openPayouts = await db.$count(payouts, and(eq(payouts.mode, mode), inArray(payouts.status, [...openPayoutStates])))
  return { affiliates: counted?.affiliates ?? 0, referrals: counted?.referrals ?? 0, openHolds: holds?.count ?? 0, openPayouts }
}
