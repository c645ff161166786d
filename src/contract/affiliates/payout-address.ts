/** Changing where payouts go. In a file of its own, as a screen needs it only once its form is opened. */
import * as z from 'zod/mini'
import { guessLimits, optionalCode } from '../accounts/two-factor.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, existingPassword } from '../fields/fields.ts'
import { payoutSettings } from './payouts.ts'

/**
 * PayPal pays to addresses of at most 127 characters. One that begins with anything but a letter or a digit would be a formula in the
 * spreadsheet in which an operator opens the file of payouts.
 */
const paypalEmail = email.check(
  z.maxLength(127, 'PayPal addresses have at most 127 characters.'),
  z.regex(/^[a-z0-9]/, 'PayPal addresses begin with a letter or a digit.'),
)

/** The account's password, and a code where two-factor sign-in is on. A change pauses payouts for seven days. */
export const changePayoutAddress = defineEndpoint('POST /api/affiliate/payout-address', 'creator', {
  body: z.strictObject({ paypalEmail, password: existingPassword, code: optionalCode }),
  response: payoutSettings,
  refusals: ['wrong-password', 'needs-code', 'wrong-code', 'payout-open'],
  rateLimits: guessLimits,
})
