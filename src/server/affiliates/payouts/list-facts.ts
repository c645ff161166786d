/** Payouts as the ledger should have them, and as their commissions say. */
import { type LedgerFact, type LedgerPosting, postPayoutPaid, postPayoutReturned, postPayoutSent } from '#rules/billing/ledger.ts'
import { readInBatches } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { toFact } from '#server/ledger/checks.ts'
import { countMisplacedCommissions, listAllPayouts, listWrongPayouts, type PayoutRow } from './store.ts'

const pageSize = 1000
const maxListed = 20

/** Payouts that were never sent have no transaction. */
export async function* listPayoutFacts(tx: Queries): AsyncGenerator<LedgerFact[]> {
  for await (const page of readInBatches((after) => listAllPayouts(tx, after, pageSize))) yield page.flatMap(toFacts)
}

function toFacts({ id, mode, amount: pence, userId: ownerId, status, sentAt, paidAt, closedAt }: PayoutRow): LedgerFact[] {
  if (sentAt === null) return []
  const isReturned = status === 'failed' || status === 'returned'
  const owned = (posting: LedgerPosting) => ({ ...toFact(mode, posting), ownerId })
  return [
    owned(postPayoutSent({ id, pence, ownerId, occurredAt: sentAt })),
    ...(paidAt ? [toFact(mode, postPayoutPaid({ id, pence, occurredAt: paidAt }))] : []),
    ...(isReturned && closedAt
      ? [owned(postPayoutReturned({ id, pence, ownerId, occurredAt: closedAt, wasPaid: paidAt !== null }))]
      : []),
  ]
}

/** Sentences about payouts that are not the sum of their commissions. */
export async function findWrongPayouts(tx: Queries): Promise<string[]> {
  const wrong = await listWrongPayouts(tx, maxListed)
  const misplaced = await countMisplacedCommissions(tx)
  return [
    ...wrong.map(({ id, mode, amount, sum }) => `Payout ${id} (${mode}) is ${amount} pence, but its commissions sum to ${sum}.`),
    ...(misplaced > 0 ? [`${misplaced} commissions are in a payout that does not hold them.`] : []),
  ]
}
