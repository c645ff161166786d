/** The totals of earnings that are derived from commissions, and the commissions as the ledger should have them. */
import type { LedgerFact } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { readInBatches } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { listOwnerBalances } from '#server/ledger/checks.ts'
import * as store from './store.ts'
import { countWrongEarnings, listCommissions, updateEarnings } from './store.ts'

/** To be called when the payment mode changes: test money never counts as real. */
export const rebuildEarnings = (tx: Queries, mode: PaymentMode): Promise<void> => updateEarnings(tx, mode)

const pageSize = 1000

/** Commissions that are older than payments have no ledger transaction, and are left out. */
export async function* listCommissionFacts(db: Queries): AsyncGenerator<LedgerFact[]> {
  for await (const page of readInBatches((after) => listCommissions(db, after, pageSize)))
    yield page.map(({ id, mode, userId, amount, reverses }) => ({
      mode,
      kind: reverses === null ? 'commission' : 'commission-reversal',
      key: `commission ${id}`,
      pence: Math.abs(amount),
      ownerId: userId,
    }))
}

/** Sentences about totals that differ from the rows. */
export async function findWrongEarnings(db: Queries, mode: PaymentMode): Promise<string[]> {
  const count = await countWrongEarnings(db, mode)
  return count === 0 ? [] : [`The stored earnings of ${count} affiliates differ from their commissions.`]
}

/** Compares what affiliates are shown with the ledger, and commissions with their holds and reversals. Sentences without personal data: affiliates are named by their ids. */
export const findCommissionDifferences = async (tx: Queries): Promise<string[]> => [
  ...(await findWrongPayables(tx)),
  ...(await findWrongStatuses(tx)),
]

const maxListed = 20

/** What is approved, pending, held, and in payouts that are not sent yet is what we owe. */
async function findWrongPayables(tx: Queries): Promise<string[]> {
  const owed = new Map((await listOwnerBalances(tx, 'affiliate-payable')).map((row) => [toKey(row), -row.pence]))
  const differences: string[] = []
  for (const row of await store.listShownPayables(tx)) {
    const pence = owed.get(toKey(row)) ?? 0
    owed.delete(toKey(row))
    if (pence !== row.pence)
      differences.push(`We owe affiliate ${row.userId} (${row.mode}) ${pence} pence, but their balance has ${row.pence}.`)
  }
  for (const [key, pence] of owed)
    if (pence !== 0) differences.push(`We owe affiliate ${key} ${pence} pence, but they earned nothing.`)
  return differences.slice(0, maxListed)
}

const toKey = ({ userId, mode }: { userId: string; mode: string }) => `${userId} (${mode})`

async function findWrongStatuses(tx: Queries): Promise<string[]> {
  const { unheld, unexplained, uneven } = await store.countWrongStatuses(tx)
  return [
    ...(unheld > 0 ? [`${unheld} open holds are of commissions that are not held.`] : []),
    ...(unexplained > 0 ? [`${unexplained} held commissions have no open hold.`] : []),
    ...(uneven > 0 ? [`${uneven} commissions are reversed or void, but not all of them was taken back.`] : []),
  ]
}
