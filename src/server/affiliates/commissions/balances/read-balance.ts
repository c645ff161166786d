/** What affiliates have earned, by where it is now, for whoever is outside of this feature. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { type Balance, readBalance, readBalances } from './store.ts'

export const readAffiliateBalance = (db: Queries, userId: string, mode: PaymentMode): Promise<Balance> =>
  readBalance(db, userId, mode)

/** The sum of everybody's, which the admin sees. */
export const readTotalBalance = (db: Queries, mode: PaymentMode): Promise<Balance> => readBalances(db, mode)
