/** What the ledger says that we owe one affiliate, line by line. */
import type { LedgerKind } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { type LedgerPosition, listOwedEntries } from './store.ts'

const pageSize = 500

/** `factId`: of the commission, the row that reverses it, or the payout. `pence` is positive for what we owe more. */
export type OwedEntry = { kind: LedgerKind; factId: string; pence: number; createdAt: Date }

/** The oldest first, in pages. */
export async function* readOwedEntries(db: Queries, ownerId: string, mode: PaymentMode): AsyncGenerator<OwedEntry[]> {
  for (let after: LedgerPosition | undefined; ; ) {
    const page = await listOwedEntries(db, ownerId, mode, { after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    // The last part of a key is the id of the row that the transaction records.
    yield page.map(({ kind, key, pence, createdAt }) => ({ kind, pence, createdAt, factId: key.split(' ').at(-1) ?? '' }))
    after = { createdAt: last.position, id: last.id }
  }
}
