/** What all affiliates together have earned and are owed, for administrators: the sums of what each of them sees. */
import type { AffiliateOverview } from '#contract/affiliates/administration.ts'
import { findNextPayoutRun } from '#rules/affiliates/payouts.ts'
import type { Services } from '#server/services/services.ts'
import { readBalances } from '../../commissions/balances/store.ts'
import { getMode } from '../../current-mode.ts'
import { countAffiliates } from './store.ts'

/** Refuses with 'payments-off'. */
export async function getAffiliateOverview(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<AffiliateOverview> {
  const mode = getMode(services)
  return services.db.transaction(
    async (tx) => ({
      mode,
      ...(await countAffiliates(tx, mode)),
      ...(await readBalances(tx, mode)),
      method: services.config.payouts.method,
      nextRunAt: findNextPayoutRun(services.now()).toISOString(),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
