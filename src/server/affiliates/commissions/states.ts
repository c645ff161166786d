/**
 * The state of each row of commissions, as everybody sees it: the affiliate, the admin, the statement, a payout and the proof of the ledger
 * all read it here, so that their sums agree to the penny.
 */
import { eq, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { CommissionState } from '#rules/affiliates/commissions.ts'
import { pick } from '#server/database/queries.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'

/** `processing`: in a payout that is open. */
export type RowState = CommissionState | 'processing'

const originals = alias(commissions, 'originals')

/**
 * A row that reverses another follows it, so that the pair nets out, until the other one has been paid out: from then on it is a debt, which
 * is approved at once, and which the next payout takes off.
 */
const ownState = sql`case
  when ${commissions.reverses} is null then ${commissions.status}
  when ${originals.payoutId} is null then ${originals.status}
  else 'approved' end`

/** What is not in a payout is held as long as its affiliate is banned. Nothing is written for it, so nothing has to be undone. */
const state = sql<RowState>`case
  when ${payouts.status} = 'paid' then 'paid'
  when ${payouts.id} is not null then 'processing'
  when ${users.isBanned} and ${ownState} in ('pending', 'approved') then 'held'
  else ${ownState} end`

/** To be selected from like a table; also in SQL text, as `from ${statedCommissions}`, whose alias is `stated`. */
export const statedCommissions = new QueryBuilder()
  .select({
    ...pick(commissions, 'id', 'referralId', 'userId', 'amount', 'percent', 'reverses', 'mode'),
    ...pick(commissions, 'paymentId', 'plan', 'maturesAt', 'approvedAt', 'payoutId', 'createdAt'),
    /** Of the row itself, or of the one that it reverses: a reversal counts in the month of what it reverses. */
    earnedAt: sql<Date>`coalesce(${originals.createdAt}, ${commissions.createdAt})`
      .mapWith(commissions.createdAt)
      .as('earned_at'),
    /** When the row, or the one that it reverses, matures. */
    netMaturesAt: sql<Date>`coalesce(${originals.maturesAt}, ${commissions.maturesAt})`
      .mapWith(commissions.maturesAt)
      .as('net_matures_at'),
    state: state.as('state'),
  })
  .from(commissions)
  .innerJoin(users, eq(users.id, commissions.userId))
  .leftJoin(originals, eq(originals.id, commissions.reverses))
  .leftJoin(payouts, eq(payouts.id, commissions.payoutId))
  .as('stated')
