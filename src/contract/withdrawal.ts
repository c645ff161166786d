/** Withdrawing from a contract within 14 days, with and without signing in, and what a buyer agrees to before paying. */
import * as z from 'zod/mini'
import { paidPlans } from '#rules/plans/plans.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { defineEndpoint, type RateLimit } from './endpoint.ts'
import { email, id, moment, pence } from './fields/fields.ts'

/** A contract and what became of it. */
const withdrawal = z.object({
  receiptNumber: z.string(),
  plan: z.enum(paidPlans),
  concludedAt: moment,
  /** The first moment at which it is too late. */
  until: moment,
  /** What is paid back. */
  amountPence: pence,
  /** The words that withdraw. */
  declaration: z.string(),
  /** Null until the buyer has withdrawn. */
  declaredAt: z.nullable(moment),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** As people copy it from an invoice: `No. 000123`, `test-000123`, `123`. */
const receiptNumber = z.string('Enter the invoice number.').check(
  z.overwrite((typed) =>
    cleanName(typed)
      .toUpperCase()
      .replace(/^NO\.?\s*/, '')
      .replaceAll(/\s/g, ''),
  ),
  z.regex(/^(TEST-)?\d{1,9}$/, 'Enter the number that is on your invoice, such as 000123.'),
)

const receiptFields = z.strictObject({ receiptNumber, email })
export type ReceiptFields = z.infer<typeof receiptFields>

/** Receipt numbers are counted up: whoever knows an email address must not try them all. */
const receiptLimits: readonly RateLimit[] = [
  { per: 'address', max: 10, seconds: 900 },
  { per: 'account', max: 20, seconds: 3600 },
]

const refusals = ['payments-off', 'withdrawal-off', 'withdrawal-over', 'already-refunded', 'payment-disputed'] as const

export const findContract = defineEndpoint('POST /api/withdrawals/find', 'anyone', {
  body: receiptFields,
  response: withdrawal,
  refusals: [...refusals, 'no-such-contract'],
  rateLimits: receiptLimits,
})

/** Twice is the same as once: the answer is that of the first time. */
export const withdraw = defineEndpoint('POST /api/withdrawals', 'anyone', {
  body: receiptFields,
  response: withdrawal,
  refusals: [...refusals, 'no-such-contract'],
  rateLimits: receiptLimits,
  isSlow: true,
})

const ownLimits: readonly RateLimit[] = [{ per: 'session', max: 30, seconds: 300 }]

export const withdrawOwn = defineEndpoint('POST /api/billing/withdraw', 'creator', {
  body: z.strictObject({ paymentId: id }),
  response: withdrawal,
  refusals: [...refusals, 'no-such-receipt'],
  rateLimits: ownLimits,
  isSlow: true,
})
