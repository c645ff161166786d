/** Queries on what the ledger says about one affiliate. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { payments } from '#server/database/schema/billing.ts'
import { ledgerEntries, ledgerTransactions } from '#server/database/schema/ledger.ts'
import { payouts } from '#server/database/schema/payouts.ts'

export type StatementPosition = { createdAt: string; id: string }
export type StatementRow = Awaited<ReturnType<typeof listStatementRows>>[number]

/** The last part of a transaction's key is the id of the row that it records. */
const factId = sql`substring(${ledgerTransactions.key} from '[0-9a-f-]{36}$')::uuid`

/** With microseconds, which a Date does not have. */
const exactTime = sql<string>`${ledgerTransactions.createdAt}::text`

/** The oldest first, from the one after `after`. `pence` is positive for what we owe the affiliate. */
export const listStatementRows = (
  db: Queries,
  userId: string,
  mode: PaymentMode,
  after: StatementPosition | undefined,
  limit: number,
) =>
  db
    .select({
      id: ledgerTransactions.id,
      exactTime,
      createdAt: ledgerTransactions.createdAt,
      kind: ledgerTransactions.kind,
      pence: sql<number>`-${ledgerEntries.pence}`.mapWith(Number),
      plan: commissions.plan,
      status: commissions.status,
      referralNumber: referrals.number,
      percent: referrals.commissionRate,
      paymentPence: payments.pence,
      paymentPaidAt: payments.paidAt,
      payoutEmail: payouts.paypalEmail,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(commissions, eq(commissions.id, factId))
    .leftJoin(referrals, eq(referrals.id, commissions.referralId))
    .leftJoin(payments, eq(payments.id, commissions.paymentId))
    .leftJoin(payouts, eq(payouts.id, factId))
    .where(
      and(
        eq(ledgerEntries.ownerId, userId),
        eq(ledgerEntries.account, 'affiliate-payable'),
        eq(ledgerTransactions.mode, mode),
        after &&
          gt(
            sql`(${ledgerTransactions.createdAt}, ${ledgerTransactions.id})`,
            sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`,
          ),
      ),
    )
    .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id))
    .limit(limit)
