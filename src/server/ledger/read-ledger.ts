/** What other features read of the ledger. */
import { type LedgerAccount, type LedgerKind, ledgerAccounts } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { countLines, findBalance, type LedgerPosition, listOwedEntries, sumAccounts } from './store.ts'

/**
 * The ledger's accounts for an operator: what their entries add up to, beside the balances that are stored. Reads every line. One
 * snapshot, so that a payment that arrives meanwhile is no difference. In the order of the rules; unused accounts are left out.
 */
export const readAccountSums = ({ db }: Pick<Services, 'db'>, mode: PaymentMode) =>
  db.transaction(
    async (tx) => {
      const sums = new Map((await sumAccounts(tx, mode)).map((row) => [row.account, row]))
      const { transactions, lines } = await countLines(tx, mode)
      return { accounts: ledgerAccounts.flatMap((account) => sums.get(account) ?? []), transactions, lines }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * The stored balance of one account, which costs the same however many transactions there are. In pence; positive for debits. `account`
 * is one whose entries have no owner.
 */
export async function readAccountBalance(db: Queries, mode: PaymentMode, account: LedgerAccount): Promise<number> {
  const found = await findBalance(db, mode, account)
  return found?.pence ?? 0
}

const pageSize = 500

/** `factId`: of the commission, the row that reverses it, or the payout. `pence` is positive for what we owe more. */
type OwedEntry = { kind: LedgerKind; factId: string; pence: number; createdAt: Date }

/** What the ledger says that we owe one affiliate, line by line. The oldest first, in pages. */
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
