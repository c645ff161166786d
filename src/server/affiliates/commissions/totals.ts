/** The totals of earnings that are derived from commissions, and the commissions as the ledger should have them. */
import type { LedgerFact } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { countWrongEarnings, listCommissions, updateEarnings } from './store.ts'

/** To be called when the payment mode changes: test money never counts as real. */
export const rebuildEarnings = (tx: Queries, mode: PaymentMode): Promise<void> => updateEarnings(tx, mode)

const pageSize = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Commissions that are older than payments have no ledger transaction, and are left out. */
export async function* listCommissionFacts(db: Queries): AsyncGenerator<LedgerFact[]> {
  for (let after = beforeAll; ; ) {
    const page = await listCommissions(db, after, pageSize)
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ id, mode, userId, amount, reverses }) => ({
      mode,
      kind: reverses === null ? 'commission' : 'commission-reversal',
      key: `commission ${id}`,
      pence: Math.abs(amount),
      ownerId: userId,
    }))
    after = last.id
  }
}

/** Sentences about totals that differ from the rows. */
export async function findWrongEarnings(db: Queries, mode: PaymentMode): Promise<string[]> {
  const count = await countWrongEarnings(db, mode)
  return count === 0 ? [] : [`The stored earnings of ${count} affiliates differ from their commissions.`]
}
