/** The stored balance of one account, which costs the same however many transactions there are. */
import type { LedgerAccount } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { findBalance } from './store.ts'

/** In pence; positive for debits. `account` is one whose entries have no owner. */
export async function readAccountBalance(db: Queries, mode: PaymentMode, account: LedgerAccount): Promise<number> {
  const found = await findBalance(db, mode, account)
  return found?.pence ?? 0
}
