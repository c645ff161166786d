/** Compares what affiliates are shown with the ledger, and commissions with their holds and reversals. */
import type { Queries } from '#server/database/queries.ts'
import { listOwnerBalances } from '#server/ledger/checks.ts'
import * as store from './store.ts'

/** Sentences without personal data: affiliates are named by their ids. */
export async function findCommissionDifferences(tx: Queries): Promise<string[]> {
  return [...(await findWrongPayables(tx)), ...(await findWrongStatuses(tx))]
}

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
