/**
 * An affiliate's statement: every line of the ledger on what we owe them, with the balance after it. It is written from the ledger itself, so
 * that both agree to the penny.
 */
import type { Download } from '#contract/endpoint.ts'
import type { LedgerKind } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { toCsvBytes } from '#server/http/csv.ts'
import { readOwedEntries } from '#server/ledger/read-ledger.ts'
import type { Services } from '#server/services/services.ts'
import { getMode } from '../current-mode.ts'
import * as store from './store.ts'

const columns = ['date', 'type', 'description', 'referral', 'amount_gbp', 'balance_gbp', 'mode'] as const

/** Refuses with 'payments-off'. */
export async function buildStatement(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): Promise<Download> {
  const mode = getMode(services)
  const filename = `${brand.fileName}-affiliate-statement-${services.now().toISOString().slice(0, 10)}.csv`
  return { filename, bytes: toCsvBytes(columns, listLines(services, userId, mode)) }
}

async function* listLines({ db }: Pick<Services, 'db'>, userId: string, mode: PaymentMode) {
  let balance = 0
  for await (const entries of readOwedEntries(db, userId, mode)) {
    const ids = entries.map(({ factId }) => factId)
    const commissions = new Map((await store.listRecordedCommissions(db, ids)).map((row) => [row.id, row]))
    const payouts = new Map((await store.listRecordedPayouts(db, ids)).map((row) => [row.id, row]))
    yield entries.map(({ kind, factId, pence, createdAt }) => {
      balance += pence
      const commission = commissions.get(factId)
      const { type, description } = commission
        ? describeCommission(kind, commission)
        : describePayout(kind, payouts.get(factId)?.paypalEmail ?? '')
      return {
        date: createdAt,
        type,
        description,
        referral: commission?.referralNumber ?? '',
        amount_gbp: BigInt(pence),
        balance_gbp: BigInt(balance),
        mode: mode === 'sandbox' ? 'test' : 'live',
      }
    })
  }
}

type RecordedCommission = Awaited<ReturnType<typeof store.listRecordedCommissions>>[number]

function describeCommission(kind: LedgerKind, { plan, percent, paymentPence, paidAt, status }: RecordedCommission) {
  const payment = `${plans[plan].name} payment of ${formatPounds(paymentPence)} on ${paidAt.toISOString().slice(0, 10)}`
  if (kind === 'commission') return { type: 'Commission', description: `${percent}% of the ${payment}` }
  return status === 'void'
    ? { type: 'Void', description: `A person decided that the ${payment} earns nothing` }
    : { type: 'Reversal', description: `Refund or lost dispute of the ${payment}` }
}

const describePayout = (kind: LedgerKind, paypalEmail: string) =>
  kind === 'payout-sent'
    ? { type: 'Payout', description: `Sent to PayPal ${paypalEmail}` }
    : { type: 'Payout returned', description: `Came back from PayPal ${paypalEmail}` }
