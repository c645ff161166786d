/** Posts transactions to the ledger, which is the record of every movement of money. */
import type { LedgerPosting } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { insertEntries, insertManyEntries, insertManyTransactions, insertTransaction, lockLedgerRows } from './store.ts'

/**
 * Makes the transactions that post to a mode's ledger take turns. Every one of them changes the same few balances, in an order that depends
 * on what happened, so that two at once could wait for each other. Whoever also locks rows of `users` locks them first.
 */
export const lockLedger = (tx: Queries, mode: PaymentMode) => lockLedgerRows(tx, mode)

/** Posts a fact once. `userId` is the creator who paid or earns. Returns false, and does nothing, if it was posted before. */
export async function postToLedger(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  mode: PaymentMode,
  { entries, ...transaction }: LedgerPosting,
  userId: string | null,
): Promise<boolean> {
  await lockLedger(tx, mode)
  const id = newId()
  const isNew = await insertTransaction(tx, { ...transaction, id, mode, userId, createdAt: now() })
  if (isNew) await insertEntries(tx, id, entries)
  return isNew
}

/** Rows of one statement: far fewer than its parameters allow. */
const chunkSize = 1_000

/** The same for many facts, in a few statements. */
export async function postAllToLedger(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  mode: PaymentMode,
  facts: { posting: LedgerPosting; userId: string }[],
): Promise<void> {
  if (facts.length === 0) return
  await lockLedger(tx, mode)
  const createdAt = now()
  for (let first = 0; first < facts.length; first += chunkSize) {
    const chunk = facts.slice(first, first + chunkSize).map((fact) => ({ ...fact, id: newId() }))
    const rows = chunk.map(({ id, posting: { entries: _, ...transaction }, userId }) => ({
      ...transaction,
      id,
      mode,
      userId,
      createdAt,
    }))
    const posted = await insertManyTransactions(tx, rows)
    await insertManyEntries(
      tx,
      chunk.flatMap(({ id, posting: { entries } }) =>
        posted.has(id) ? entries.map((entry, line) => ({ transactionId: id, line, ...entry })) : [],
      ),
    )
  }
}
