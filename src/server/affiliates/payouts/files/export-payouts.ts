/**
 * Writes the file for PayPal's mass payment. Every approved payout becomes processing, with its posting in the ledger, in one transaction: a
 * payout in a file that somebody may have uploaded is never free to be paid again. Those that are processing already are in the file again.
 */
import { stringify } from 'csv-stringify/sync'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { formatDecimal } from '#server/http/csv.ts'
import { getMode, isTestMoney } from '../../current-mode.ts'
import type { RunServices } from '../run/run-payouts.ts'
import { startSending } from '../states/change-states.ts'
import { lockAffiliates } from '../states/store.ts'
import { listProcessing, listToExport } from './store.ts'

export type ExportedFile = { filename: string; text: string; payouts: number; amountPence: number }

export const testCurrency = 'XTS'

/** PayPal takes no longer file. */
const maxPayoutsPerFile = 5_000

type WrittenPayout = { id: string; amount: number; paypalEmail: string }

/**
 * The file of PayPal's mass payment (https://developer.paypal.com/docs/payouts/standard/payouts-web/) has no header, and for each payout the
 * recipient, the amount, the currency, our id in at most 30 characters, a note, and the recipient's wallet. An address can't be a formula,
 * because the endpoint takes none that begins like one; nothing else here is written by others. Test money has ISO 4217's currency for tests,
 * with which nobody's bank pays.
 */
export const writePayouts = (isTestMoney: boolean, payouts: WrittenPayout[]): string =>
  stringify(
    payouts.map(({ id, amount, paypalEmail }) => [
      paypalEmail,
      formatDecimal(amount),
      isTestMoney ? testCurrency : 'GBP',
      toPayoutReference(id),
      isTestMoney ? 'Test money, not to be paid' : `Your ${brand.name} affiliate payout`,
      'PAYPAL',
    ]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )

/** `audit` is called in the same transaction. Refuses with 'payments-off', 'payouts-by-api' or 'no-payouts-to-send'. */
export async function exportPayouts(
  services: RunServices,
  audit: (tx: Queries, file: ExportedFile) => Promise<void>,
): Promise<ExportedFile> {
  const mode = getMode(services)
  const isTest = isTestMoney(services)
  if (services.config.payouts.method !== 'manual') throw new Refusal('payouts-by-api')
  return services.db.transaction(async (tx) => {
    const found = await listToExport(tx, mode, maxPayoutsPerFile)
    const affiliates = found.map(({ userId }) => userId)
    await lockAffiliates(tx, affiliates)
    const ids = found.map(({ id }) => id)
    await startSending(services, tx, ids, 'manual')
    // One that was paid meanwhile is in no file any more.
    const payouts = await listProcessing(tx, ids)
    if (payouts.length === 0) throw new Refusal('no-payouts-to-send')
    const file = {
      filename: `${isTest ? 'test-' : ''}payouts-${services.now().toISOString().slice(0, 10)}.csv`,
      text: writePayouts(isTest, payouts),
      payouts: payouts.length,
      amountPence: payouts.reduce((sum, { amount }) => sum + amount, 0),
    }
    await audit(tx, file)
    return file
  })
}
