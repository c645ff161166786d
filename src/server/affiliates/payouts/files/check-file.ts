/** What importing the result of a mass payment would do. Nothing is written. */
import type { PayoutFileReport } from '#contract/affiliates/administration.ts'
import type { Services } from '#server/services/services.ts'
import { getMode } from '../../current-mode.ts'
import { checkResult } from './import-results.ts'
import { readResults } from './read-results.ts'
import { listByIds, listUnsettled } from './store.ts'

/** Refuses with 'payments-off'. */
export async function checkPayoutFile(services: Pick<Services, 'config' | 'db'>, bytes: Uint8Array): Promise<PayoutFileReport> {
  const mode = getMode(services)
  const { results, problems } = readResults(bytes)
  const payouts = new Map(
    (
      await listByIds(
        services.db,
        results.map(({ id }) => id),
      )
    ).map((payout) => [payout.id, payout]),
  )
  const rows = results.flatMap((result): PayoutFileReport['rows'] => {
    const payout = payouts.get(result.id)
    const change = checkResult(result, payout)
    if (typeof change === 'string') problems.push({ line: result.line, message: change })
    if (typeof change === 'string' || !payout) return []
    const outcome = change && change.status !== 'cancelled' ? toOutcome(change.status) : 'unchanged'
    const { line, id, pence, failure } = result
    return [{ line, id, paypalEmail: payout.paypalEmail, amountPence: pence, outcome, failure }]
  })
  const named = new Set(results.map(({ id }) => id))
  const missing = (await listUnsettled(services.db, mode)).filter(({ id }) => !named.has(id))
  return {
    rows,
    problems: problems.toSorted((one, other) => one.line - other.line),
    missing: { payouts: missing.length, pence: missing.reduce((sum, { amount }) => sum + amount, 0) },
  }
}

const toOutcome = (status: string): 'paid' | 'failed' | 'returned' =>
  status === 'failed' || status === 'returned' ? status : 'paid'
