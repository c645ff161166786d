/** Applies the result of a mass payment: all rows, or none if anything is wrong with one of them. Applied again it changes nothing. */
import type { PayoutFileReport } from '#contract/affiliates/administration.ts'
import { nextPayoutStates } from '#rules/affiliates/payouts.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatPounds } from '#rules/text/formats.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { getMode } from '../../current-mode.ts'
import type { RunServices } from '../run/run-payouts.ts'
import { type PayoutChange, settlePayouts } from '../states/change-states.ts'
import { lockAffiliates } from '../states/store.ts'
import type { PayoutRow } from '../store.ts'
import { type FileProblem, type FileResult, readResults } from './read-results.ts'
import { listByIds, listUnsettled } from './store.ts'

export type ImportCounts = { paid: number; failed: number; returned: number; unchanged: number }

/** `audit` is called in the same transaction. Refuses with 'payout-file-wrong', and every problem with its line. */
export async function importPayoutResults(
  services: RunServices,
  bytes: Uint8Array,
  audit: (tx: Queries, counts: ImportCounts) => Promise<void>,
): Promise<ImportCounts> {
  const { results, problems } = readResults(bytes)
  return services.db.transaction(async (tx) => {
    const ids = results.map(({ id }) => id)
    const affiliates = (await listByIds(tx, ids)).map(({ userId }) => userId)
    await lockAffiliates(tx, affiliates)
    const payouts = new Map((await listByIds(tx, ids)).map((payout) => [payout.id, payout]))
    const changes = results.flatMap((result) => {
      const checked = checkResult(result, payouts.get(result.id))
      if (typeof checked === 'string') problems.push({ line: result.line, message: checked })
      return typeof checked === 'object' ? [checked] : []
    })
    if (problems.length > 0) throw new Refusal('payout-file-wrong', { details: { problems: problems.toSorted(byLine) } })
    const changed = await settlePayouts(services, tx, changes)
    const count = (status: PayoutChange['status']) => changed.filter((payout) => payout.status === status).length
    const counts = {
      paid: count('paid'),
      failed: count('failed'),
      returned: count('returned'),
      unchanged: results.length - changed.length,
    }
    await audit(tx, counts)
    return counts
  })
}

const byLine = (one: FileProblem, other: FileProblem) => one.line - other.line

/** The change that a row asks for, undefined for none, or what is wrong with it. */
function checkResult(
  { id, pence, outcome, failure }: FileResult,
  payout: PayoutRow | undefined,
): PayoutChange | undefined | string {
  if (!payout) return 'There is no such payout.'
  if (pence !== payout.amount) return `This payout is of ${formatPounds(payout.amount)}, not of ${formatPounds(pence)}.`
  if (payout.sentAt === null) return `This payout has not been sent: it is ${payout.status}.`
  if (outcome === 'waiting' || outcome === payout.status) return undefined
  const allowed: readonly string[] = nextPayoutStates[payout.status]
  if (!allowed.includes(outcome)) return `This payout is ${payout.status} already, so it can’t become ${outcome}.`
  return { id, status: outcome, failure }
}

/** What importing the result of a mass payment would do. Nothing is written. Refuses with 'payments-off'. */
export async function checkPayoutFile(services: Pick<Services, 'config' | 'db'>, bytes: Uint8Array): Promise<PayoutFileReport> {
  const mode = getMode(services)
  const { results, problems } = readResults(bytes)
  const ids = results.map(({ id }) => id)
  const payouts = new Map((await listByIds(services.db, ids)).map((payout) => [payout.id, payout]))
  const rows = results.flatMap((result): PayoutFileReport['rows'] => {
    const payout = payouts.get(result.id)
    const change = checkResult(result, payout)
    if (typeof change === 'string') problems.push({ line: result.line, message: change })
    if (typeof change === 'string' || !payout) return []
    const outcome = change && change.status !== 'cancelled' ? toOutcome(change.status) : 'unchanged'
    const { line, id, pence, failure } = result
    return [{ line, id, paypalEmail: payout.paypalEmail, amountPence: pence, outcome, failure }]
  })
  const named = new Set(ids)
  const missing = (await listUnsettled(services.db, mode)).filter(({ id }) => !named.has(id))
  return {
    rows,
    problems: problems.toSorted(byLine),
    missing: { payouts: missing.length, pence: missing.reduce((sum, { amount }) => sum + amount, 0) },
  }
}

const toOutcome = (status: string): 'paid' | 'failed' | 'returned' =>
  status === 'failed' || status === 'returned' ? status : 'paid'
