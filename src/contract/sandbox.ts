/** The sandbox payment provider: what Stripe's script would ask Stripe. Mounted only where PAYMENTS is `sandbox`. */
import * as z from 'zod/mini'
import { sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { cleanNumber } from '#rules/text/typed-text.ts'
import { defineEndpoint, type RateLimit } from './endpoint.ts'

const limits: readonly RateLimit[] = [{ per: 'session', max: 60, seconds: 60 }]

const clientSecret = z.string().check(z.maxLength(200))

export const sandboxCard = z.strictObject({
  number: z.string('Card number is required').check(
    z.overwrite((typed) => cleanNumber(typed).replace(/[\s-]/g, '')),
    z.regex(/^\d{12,19}$/, 'Please enter a card number.'),
  ),
  /** `MM / YY` */
  expiry: z.string('Expiry is required').check(
    z.overwrite((typed) => cleanNumber(typed).replace(/\s/g, '')),
    z.regex(/^(0[1-9]|1[0-2])\/?\d\d$/, 'Please enter month and year, for example 12 / 29.'),
  ),
  securityCode: z
    .string('Security code is required')
    .check(z.overwrite(cleanNumber), z.regex(/^\d{3,4}$/, 'Please enter the 3 digits on the back of the card.')),
})

export type SandboxCard = z.infer<typeof sandboxCard>

const confirmation = z.object({
  /** `requires-action`: the cardholder's bank asks for a confirmation. `cancelled`: before it was paid, which is no fault of the card. */
  status: z.enum(['succeeded', 'requires-action', 'declined', 'cancelled']),
  message: z.nullable(z.string()),
})
export type SandboxConfirmation = z.infer<typeof confirmation>

export const confirmSandboxPayment = defineEndpoint('POST /api/sandbox/confirm', 'creator', {
  body: z.strictObject({ clientSecret, card: sandboxCard }),
  response: confirmation,
  refusals: ['no-such-payment'],
  rateLimits: limits,
})

/** The answer of the test bank's 3-D Secure dialog. */
export const authenticateSandboxPayment = defineEndpoint('POST /api/sandbox/authenticate', 'creator', {
  body: z.strictObject({ clientSecret, isApproved: z.boolean() }),
  response: confirmation,
  refusals: ['no-such-payment'],
  rateLimits: limits,
})

/** Changes the card that renewals are charged to, as the provider's portal does. */
export const changeSandboxCard = defineEndpoint('POST /api/sandbox/card', 'creator', {
  body: z.strictObject({ card: sandboxCard }),
  status: 204,
  refusals: ['no-card', 'card-declined'],
  rateLimits: limits,
})

/** Only where the server runs in development. */
export const runSandboxAction = defineEndpoint('POST /api/sandbox/actions', 'creator', {
  body: z.strictObject({ action: z.enum(sandboxActions) }),
  status: 204,
  refusals: ['no-subscription', 'no-such-payment'],
  rateLimits: limits,
})
