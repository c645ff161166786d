/**
 * Proves the books: the ledger in itself, the rows of money against the ledger, and the rows against the provider's record. The result is
 * stored; a difference is an error in the log, a metric, and a detail of `/readyz`.
 */
import pLimit from 'p-limit'
import * as ledger from '#rules/billing/ledger.ts'
import { dayMs } from '#rules/time/durations.ts'
import { findCommissionDifferences, findWrongEarnings, listCommissionFacts } from '#server/affiliates/commissions/totals.ts'
import { findWrongMonths } from '#server/affiliates/monthly/add-to-month.ts'
import { findWrongPayouts, listPayoutFacts } from '#server/affiliates/payouts/list-facts.ts'
import { readInBatches } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { findNumberGaps } from '#server/invoices/read-invoice.ts'
import { compareWithLedger, findLedgerDifferences, toFact } from '#server/ledger/checks.ts'
import { storeProof } from '#server/ledger/proofs.ts'
import { PaymentProviderError } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { listWrongInvoices } from '../invoicing/store.ts'
import type { SyncServices } from '../require-payments.ts'
import { syncAndCompare } from '../sync/sync-customer.ts'
import { listUnpaidWithdrawals } from '../withdrawal/store.ts'
import * as store from './store.ts'

const maxListed = 20

const concurrency = 4

/**
 * Compares what is stored with the provider's record, customer by customer. * Begins with those that were copied longest ago, and stops
 * after `maxMs`: where there are too many for one night, the next night goes on. Returns sentences.
 */
async function compareCustomers(services: SyncServices, maxMs: number): Promise<string[]> {
  const { db, payments, log } = services
  if (!payments) return []
  const endsAt = performance.now() + maxMs
  const customerIds = await store.listCustomerIds(db, payments.mode)
  let left = 0
  const compare = async (customerId: string): Promise<string[]> => {
    if (performance.now() > endsAt) {
      left++
      return []
    }
    return syncAndCompare(services, customerId).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error
      return [`The record of customer ${customerId} could not be read from the provider.`]
    })
  }
  const inTurn = pLimit(concurrency)
  const found = await Promise.all(customerIds.map((customerId) => inTurn(() => compare(customerId))))
  if (left > 0) log.info({ left }, 'There was no time to compare every customer with the provider; the next proof goes on.')
  return found.flat()
}

/** `maxMs`: how long the provider may be asked for its record. Returns the differences as sentences without personal data. */
export async function proveLedger(services: SyncServices, { maxMs = Number.POSITIVE_INFINITY } = {}): Promise<string[]> {
  // The comparison with the provider also stores what no message told us, so it comes first.
  const withProvider = await compareCustomers(services, maxMs)
  // All statements see the same moment, so that payments that arrive meanwhile are no difference.
  const stored = await services.db.transaction((tx) => findStoredDifferences(services, tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const differences = [...stored, ...withProvider]
  await storeProof(services, differences)
  if (differences.length > 0)
    services.log.error({ count: differences.length, differences: differences.slice(0, maxListed) }, 'The books do not balance.')
  return differences
}

async function findStoredDifferences({ payments, now }: Pick<Services, 'now' | 'payments'>, tx: Queries): Promise<string[]> {
  await store.liftStatementTimeout(tx)
  return [
    ...(await findLedgerDifferences(tx)),
    ...(await compareWithLedger(tx, listFacts(tx))),
    ...(await findWrongRows(tx)),
    ...(await findUnpaidWithdrawals(tx, now())),
    ...(await findNumberGaps(tx)),
    ...(await findWrongInvoices(tx)),
    ...(await findWrongPayouts(tx)),
    ...(await findCommissionDifferences(tx)),
    ...(await findWrongMonths(tx)),
    ...(payments ? await findWrongTotals(tx, payments.mode) : []),
  ]
}

const pageSize = 1000

/** Every payment, fee, refund and dispute, as the ledger should have it. */
async function* listPaymentFacts(tx: Queries): AsyncGenerator<ledger.LedgerFact[]> {
  for await (const page of readInBatches((after) => store.listPayments(tx, after, pageSize)))
    yield page.flatMap((payment) => listPostings(payment).map((posting) => toFact(payment.mode, posting)))
}

type PaymentRow = Awaited<ReturnType<typeof store.listPayments>>[number]

function listPostings({
  providerId: id,
  pence,
  feePence,
  paidAt: occurredAt,
  refunds,
  disputes,
}: PaymentRow): ledger.LedgerPosting[] {
  const toPosting = (post: typeof ledger.postFee, row: { id: string }, amount: number) =>
    amount > 0 ? [post({ id: row.id, pence: amount, occurredAt })] : []
  return [
    ledger.postPayment({ id, pence, occurredAt }),
    ...toPosting(ledger.postFee, { id }, feePence ?? 0),
    ...refunds.flatMap((refund) => toPosting(ledger.postRefund, refund, refund.pence)),
    ...disputes.flatMap((dispute) => [
      ...toPosting(ledger.postDisputeOpened, dispute, dispute.pence),
      ...toPosting(ledger.postDisputeFee, dispute, dispute.feePence),
      ...(dispute.status === 'won' ? toPosting(ledger.postDisputeWon, dispute, dispute.pence) : []),
    ]),
  ]
}

async function* listFacts(tx: Queries): AsyncGenerator<ledger.LedgerFact[]> {
  yield* listPaymentFacts(tx)
  yield* listCommissionFacts(tx)
  yield* listPayoutFacts(tx)
}

async function findWrongRows(tx: Queries): Promise<string[]> {
  const receipts = await store.listWrongReceiptNumbers(tx)
  const sums = await store.listWrongSums(tx, maxListed)
  return [
    ...receipts.map(
      ({ mode, count, highest, counter }) =>
        `Receipt numbers (${mode}) have gaps: ${count} payments, the highest number is ${highest}, the counter ${counter}.`,
    ),
    ...sums.map(({ mode, id }) => `The sums of payment ${id} (${mode}) differ from its refunds and disputes.`),
  ]
}

/** Within a day, the jobs have tried often enough. */
async function findUnpaidWithdrawals(tx: Queries, now: Date): Promise<string[]> {
  const found = await listUnpaidWithdrawals(tx, new Date(now.getTime() - dayMs), maxListed)
  return found.map(
    ({ mode, id, pence, refunded }) =>
      `The withdrawal from ${id} (${mode}) promised ${pence} pence, but only ${refunded} were paid back.`,
  )
}

async function findWrongInvoices(tx: Queries): Promise<string[]> {
  const found = await listWrongInvoices(tx, maxListed)
  return found.map(({ mode, id }) => `The invoice or credit note of ${id} (${mode}) differs from what was paid.`)
}

async function findWrongTotals(tx: Queries, mode: NonNullable<Services['payments']>['mode']): Promise<string[]> {
  const { seats, sales } = await store.countWrongSeats(tx, mode)
  return [
    ...(seats > 0 ? [`${seats} sold lifetime seats have no sale.`] : []),
    ...(sales > 0 ? [`${sales} lifetime sales have no seat.`] : []),
    ...(await findWrongEarnings(tx, mode)),
  ]
}
