/**
 * Writes the file for PayPal's mass payment. Every approved payout becomes processing, with its posting in the ledger, in one transaction: a
 * payout in a file that somebody may have uploaded is never free to be paid again. Those that are processing already are in the file again.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { getMode } from '../../current-mode.ts'
import type { RunServices } from '../run/run-payouts.ts'
import { startSending } from '../states/change-states.ts'
import { lockAffiliates } from '../states/store.ts'
import { listProcessing, listToExport } from './store.ts'
import { maxPayoutsPerFile, writePayouts } from './write-payouts.ts'

export type ExportedFile = { filename: string; text: string; payouts: number; amountPence: number }

/** `audit` is called in the same transaction. Refuses with 'payments-off', 'payouts-by-api' or 'no-payouts-to-send'. */
export async function exportPayouts(
  services: RunServices,
  audit: (tx: Queries, file: ExportedFile) => Promise<void>,
): Promise<ExportedFile> {
  const mode = getMode(services)
  if (services.config.payouts.method !== 'manual') throw new Refusal('payouts-by-api')
  return services.db.transaction(async (tx) => {
    const found = await listToExport(tx, mode, maxPayoutsPerFile)
    await lockAffiliates(
      tx,
      found.map(({ userId }) => userId),
    )
    const ids = found.map(({ id }) => id)
    await startSending(services, tx, ids, 'manual')
    // One that was paid meanwhile is in no file any more.
    const payouts = await listProcessing(tx, ids)
    if (payouts.length === 0) throw new Refusal('no-payouts-to-send')
    const file = {
      filename: `payouts-${services.now().toISOString().slice(0, 10)}.csv`,
      text: writePayouts(payouts),
      payouts: payouts.length,
      amountPence: payouts.reduce((sum, { amount }) => sum + amount, 0),
    }
    await audit(tx, file)
    return file
  })
}
