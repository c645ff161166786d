/** Invoices, credit notes and self-billing statements, and what a creator wants on theirs. All amounts are integer pence. */
import * as z from 'zod/mini'
import { paymentStatuses } from '#rules/billing/payment-history.ts'
import { invoiceKinds } from '#rules/invoices/invoices.ts'
import { billing } from './billing.ts'
import { changeLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { billingDetails } from './fields/billing-details.ts'
import { id, moment, pence } from './fields/fields.ts'

const party = z.object({
  name: z.string(),
  address: z.string(),
  country: z.nullable(z.string()),
  companyNumber: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const invoice = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: moment,
  isTest: z.boolean(),
  supplier: party,
  customer: party,
  lines: z.array(z.object({ text: z.string(), from: z.nullable(moment), to: z.nullable(moment), netPence: pence })),
  method: z.nullable(z.string()),
  reference: z.string(),
  netPence: pence,
  vatPence: pence,
  totalPence: pence,
  credits: z.nullable(z.string()),
})

export const receipt = z.object({
  invoice,
  /** What became of the payment; null for what is no invoice of a payment. */
  status: z.nullable(z.enum(paymentStatuses)),
  creditNotes: z.array(z.object({ id, number: z.string(), totalPence: pence, issuedAt: moment })),
  /** What the buyer agreed to by paying; null where nothing was asked. */
  consent: z.nullable(z.object({ text: z.string(), at: moment })),
})
export type Receipt = z.infer<typeof receipt>

/** By the id of a payment, of a payout that was paid, or of a credit note. */
export const getReceipt = defineEndpoint('GET /api/billing/receipts/{id}', 'creator', {
  params: z.object({ id }),
  response: receipt,
  refusals: ['no-such-receipt'],
})

/** For the invoices that are issued from now on; null removes them. */
export const changeBillingDetails = defineEndpoint('PUT /api/billing/details', 'creator', {
  body: z.strictObject({ details: z.nullable(billingDetails) }),
  response: billing,
  rateLimits: changeLimits,
})
