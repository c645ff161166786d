/**
 * An affiliate's statement: every line of the ledger on what we owe them, with the balance after it. It is written from the ledger itself, so
 * that both agree to the penny.
 */
import { ReadableStream } from 'node:stream/web'
import type { Download } from '#contract/endpoint.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatPounds } from '#rules/text/money.ts'
import { toCsvStream } from '#server/export/csv.ts'
import type { Services } from '#server/services/services.ts'
import { requireMode } from '../payment-mode.ts'
import { listStatementRows, type StatementPosition, type StatementRow } from './store.ts'

const columns = ['date', 'type', 'description', 'referral', 'amount_gbp', 'balance_gbp', 'mode'] as const
const pageSize = 500

/** Refuses with 'payments-off'. */
export async function buildStatement(services: Pick<Services, 'db' | 'now' | 'payments'>, userId: string): Promise<Download> {
  const mode = requireMode(services)
  const text = toCsvStream(columns, listLines(services, userId, mode))
  const filename = `${brand.name.toLowerCase()}-affiliate-statement-${services.now().toISOString().slice(0, 10)}.csv`
  return { filename, bytes: ReadableStream.from(encode(text)) as Download['bytes'] }
}

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}

async function* listLines({ db }: Pick<Services, 'db'>, userId: string, mode: PaymentMode) {
  let balance = 0
  for (let after: StatementPosition | undefined; ; ) {
    const rows = await listStatementRows(db, userId, mode, after, pageSize)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => {
      balance += row.pence
      return {
        date: row.createdAt,
        type: describeType(row),
        description: describe(row),
        referral: row.referralNumber ?? '',
        amount_gbp: toPounds(row.pence),
        balance_gbp: toPounds(balance),
        mode: mode === 'sandbox' ? 'test' : 'live',
      }
    })
    after = { createdAt: last.exactTime, id: last.id }
  }
}

/** A number, so that a spreadsheet adds it up. A negative one is no formula. */
const toPounds = (pence: number): number => pence / 100

function describeType({ kind, status }: StatementRow): string {
  switch (kind) {
    case 'commission':
      return 'Commission'
    case 'commission-reversal':
      return status === 'void' ? 'Void' : 'Reversal'
    case 'payout-sent':
      return 'Payout'
    case 'payout-returned':
      return 'Payout returned'
    default:
      return kind
  }
}

function describe({ kind, plan, percent, paymentPence, paymentPaidAt, status, payoutEmail }: StatementRow): string {
  const payment =
    plan && paymentPence !== null && paymentPaidAt
      ? `${plans[plan].name} payment of ${formatPounds(paymentPence)} on ${paymentPaidAt.toISOString().slice(0, 10)}`
      : ''
  switch (kind) {
    case 'commission':
      return `${percent}% of the ${payment}`
    case 'commission-reversal':
      return status === 'void' ? `A person decided that the ${payment} earns nothing` : `Refund or lost dispute of the ${payment}`
    case 'payout-sent':
      return `Sent to PayPal ${payoutEmail ?? ''}`
    default:
      return payoutEmail ? `Came back from PayPal ${payoutEmail}` : ''
  }
}
