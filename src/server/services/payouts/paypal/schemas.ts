/** The parts of PayPal's answers that we read (Payouts API 1.9, https://github.com/paypal/paypal-rest-api-specifications). */
import * as z from 'zod/mini'

export const token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number().check(z.positive()) })

const batchId = z.string().check(z.regex(/^[\w-]{1,30}$/))
const senderHeader = z.object({ sender_batch_id: z.string() })

export const createdBatch = z.object({ batch_header: z.object({ payout_batch_id: batchId, sender_batch_header: senderHeader }) })

const item = z.object({
  transaction_status: z.optional(z.string()),
  payout_item: z.object({
    amount: z.object({ currency: z.string(), value: z.string() }),
    sender_item_id: z.string(),
  }),
  errors: z.optional(z.object({ name: z.optional(z.string()) })),
})

export const batch = z.object({
  batch_header: z.object({ batch_status: z.string(), sender_batch_header: senderHeader }),
  items: z.optional(z.array(item)),
})

/** Older parts of the API name the field in capitals, and leave out the link to the original. */
export const refusal = z.object({
  name: z.string(),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ field: z.optional(z.string()), issue: z.optional(z.string()) }))),
  links: z.optional(z.array(z.object({ href: z.string() }))),
})
