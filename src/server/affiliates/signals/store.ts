/** Queries on the signs of a referral that is not an honest one. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type EvidenceClass, type HoldReason, maxSignUpsPerDay } from '#rules/affiliates/holds.ts'
import { maxStrangers } from '#rules/affiliates/shared-addresses.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { commissionHolds, commissions, referralSignals } from '#server/database/schema/affiliates.ts'

/** `payerId` was referred by `referrerId`. */
export type Suspect = { mode: PaymentMode; referralId: string; referrerId: string; payerId: string }

/** Whether both used one network since then that is not everybody's. */
export async function hasSharedAddress(tx: Queries, { payerId, referrerId }: Suspect, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from account_addresses payer
    join account_addresses referrer on referrer.hash = payer.hash
      and referrer.user_id = ${referrerId} and referrer.seen_at > ${since.toISOString()}
    where payer.user_id = ${payerId} and payer.seen_at > ${since.toISOString()} and (
      select count(*) from (
        select from account_addresses stranger
        where stranger.hash = payer.hash and stranger.user_id not in (${payerId}, ${referrerId})
          and not exists (
            select from referrals where referrals.referred_id = stranger.user_id and referrals.referrer_id = ${referrerId})
        limit ${maxStrangers + 1}
      ) strangers
    ) <= ${maxStrangers}
    limit 1`)
  return rows.length > 0
}

/** Whether the payer's card is also that of the referrer, or of another of their referrals. */
export async function hasSharedCard(tx: Queries, { mode, payerId, referrerId }: Suspect): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from customers payer
    join customers other on other.mode = payer.mode and other.card_fingerprint = payer.card_fingerprint
      and other.user_id <> payer.user_id
    where payer.mode = ${mode} and payer.user_id = ${payerId} and (other.user_id = ${referrerId} or exists (
      select from referrals where referrals.referred_id = other.user_id and referrals.referrer_id = ${referrerId}))
    limit 1`)
  return rows.length > 0
}

/** Whether this referral is beyond the number that one affiliate's links bring within 24 hours, and not older than `since`. */
export async function isOneOfMany(tx: Queries, referralId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from referrals late
    join referrals early on early.referrer_id = late.referrer_id and early.number = late.number - ${maxSignUpsPerDay}
    where late.id = ${referralId} and late.created_at > ${since.toISOString()}
      and early.created_at > late.created_at - interval '24 hours'`)
  return rows.length > 0
}

type SeenSignal = { referralId: string; reason: HoldReason; evidenceClass: EvidenceClass; seenAt: Date; expiresAt: Date }

/** One that has expired begins anew. `describe` makes its sentence. */
export async function upsertSignal(
  tx: Queries,
  { seenAt, ...signal }: SeenSignal,
  describe: (times: number) => string,
): Promise<void> {
  const { referralId, reason, expiresAt } = signal
  const isThis = and(eq(referralSignals.referralId, referralId), eq(referralSignals.reason, reason))
  await tx.delete(referralSignals).where(and(isThis, lt(referralSignals.expiresAt, seenAt)))
  const [known] = await tx.select({ times: referralSignals.times }).from(referralSignals).where(isThis)
  const times = (known?.times ?? 0) + 1
  const seen = { evidence: describe(times), times, lastSeenAt: seenAt, expiresAt }
  await tx
    .insert(referralSignals)
    .values({ ...signal, ...seen, firstSeenAt: seenAt })
    .onConflictDoUpdate({ target: [referralSignals.referralId, referralSignals.reason], set: seen })
}

/** Those that have not expired. */
export const listSignals = (tx: Queries, referralId: string, now: Date) =>
  tx
    .select(pick(referralSignals, 'reason', 'evidenceClass', 'evidence'))
    .from(referralSignals)
    .where(and(eq(referralSignals.referralId, referralId), gt(referralSignals.expiresAt, now)))

/** For what an admin released commissions of this referral since then. */
export async function listReleasedReasons(tx: Queries, referralId: string, since: Date): Promise<HoldReason[]> {
  const rows = await tx
    .selectDistinct({ reason: commissionHolds.reason })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(
      and(eq(commissions.referralId, referralId), eq(commissionHolds.outcome, 'released'), gt(commissionHolds.endedAt, since)),
    )
  return rows.map(({ reason }) => reason)
}

export const deleteExpiredSignals = (db: Queries, now: Date) =>
  db.delete(referralSignals).where(lt(referralSignals.expiresAt, now))
