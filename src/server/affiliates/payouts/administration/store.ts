/** Queries on everybody's payouts, for administrators. */
import { and, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { getMinPayoutPence, openPayoutStates, type PayoutState, type WaitingReason } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissionHolds, commissions, referrals } from '#server/database/schema/affiliates.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { statedCommissions } from '../../commissions/states.ts'
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

type Sum = { people: number; pence: number }

/** The payouts that a run approves, and those that wait to be sent: not of suspended affiliates, nor requests of accounts being deleted. */
export async function readUnsentPayouts(db: Queries, mode: PaymentMode): Promise<Record<'requested' | 'approved', Sum>> {
  const sumOf = (state: 'requested' | 'approved') => ({
    people: sql<number>`count(*) filter (where ${payouts.status} = ${state})`.mapWith(Number),
    pence: sql<number>`coalesce(sum(${payouts.amount}) filter (where ${payouts.status} = ${state}), 0)`.mapWith(Number),
  })
  const [sums] = await db
    .select({ requested: sumOf('requested'), approved: sumOf('approved') })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(
      and(
        eq(payouts.mode, mode),
        inArray(payouts.status, ['requested', 'approved']),
        eq(users.isBanned, false),
        or(eq(payouts.status, 'approved'), and(isNull(users.deletionRequestedAt), isNull(users.erasedAt))),
      ),
    )
  return sums ?? { requested: { people: 0, pence: 0 }, approved: { people: 0, pence: 0 } }
}

/**
 * What affiliates have that is approved or held, by why a run passes over it; null for what it pays. Says of each affiliate what
 * `findPayoutBlock` says: a test compares them.
 */
export async function sumByReason(
  db: Queries,
  mode: PaymentMode,
  now: Date,
): Promise<(Sum & { reason: WaitingReason | null })[]> {
  const { rows } = await db.execute<{ reason: WaitingReason | null; people: number; pence: string }>(sql`
    with owed as (
      select stated.user_id, coalesce(sum(amount) filter (where state = 'approved'), 0) as approved,
        coalesce(sum(amount) filter (where state = 'held'), 0) as held
      from ${statedCommissions} where mode = ${mode} and state in ('approved', 'held') group by stated.user_id
    ), waiting as (
      select 'review' as reason, held as pence from owed join users u on u.id = owed.user_id where not u.is_banned
      union all
      select case
          when u.is_banned then 'suspended'
          when u.deletion_requested_at is not null or u.erased_at is not null then 'deleting'
          when approved < 0 then 'debt'
          when exists (
            select from payouts p where p.user_id = u.id and p.mode = ${mode} and p.status = any(${sql.param([...openPayoutStates])}::text[])
          ) then 'open-payout'
          when s.paypal_email is null then 'no-address'
          when s.frozen_until > ${now.toISOString()}::timestamptz then 'frozen'
          when approved < ${getMinPayoutPence()} then 'below-minimum'
        end,
        case when u.is_banned then held else approved end
      from owed join users u on u.id = owed.user_id left join affiliate_settings s on s.user_id = u.id
    )
    select reason, count(*)::int as people, sum(pence) as pence from waiting where pence <> 0 group by reason order by sum(pence) desc`)
  return rows.map(({ reason, people, pence }) => ({ reason, people, pence: Number(pence) }))
}
