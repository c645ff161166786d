/**
 * Payouts as the file that PayPal's mass payment takes (https://developer.paypal.com/docs/payouts/standard/payouts-web/): no header, and for
 * each payout the recipient, the amount, the currency, our id in at most 30 characters, a note, and the recipient's wallet.
 */
import { stringify } from 'csv-stringify/sync'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { brand } from '#rules/platform/brand.ts'

/** PayPal takes no longer file. */
export const maxPayoutsPerFile = 5_000

type WrittenPayout = { id: string; amount: number; paypalEmail: string }

/** An address can't be a formula, because the endpoint takes none that begins like one; nothing else here is written by others. */
export const writePayouts = (payouts: WrittenPayout[]): string =>
  stringify(
    payouts.map(({ id, amount, paypalEmail }) => [
      paypalEmail,
      (amount / 100).toFixed(2),
      'GBP',
      toPayoutReference(id),
      `Your ${brand.name} affiliate payout`,
      'PAYPAL',
    ]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
