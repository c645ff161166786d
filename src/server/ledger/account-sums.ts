/** The ledger's accounts for an operator: what their entries add up to, beside the balances that are stored. Reads every line. */
import { ledgerAccounts } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Services } from '#server/services/services.ts'
import { countLines, sumAccounts } from './store.ts'

/** One snapshot, so that a payment that arrives meanwhile is no difference. In the order of the rules; unused accounts are left out. */
export const readAccountSums = ({ db }: Pick<Services, 'db'>, mode: PaymentMode) =>
  db.transaction(
    async (tx) => {
      const sums = new Map((await sumAccounts(tx, mode)).map((row) => [row.account, row]))
      const { transactions, lines } = await countLines(tx, mode)
      return { accounts: ledgerAccounts.flatMap((account) => sums.get(account) ?? []), transactions, lines }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
