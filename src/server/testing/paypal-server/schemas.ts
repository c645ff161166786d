/**
 * What the stand-in of PayPal accepts: the documented request of the Payouts API 1.9, with its lengths
 * (https://github.com/paypal/paypal-rest-api-specifications, payments_payouts_batch_v1.json). A field that it does not have is refused.
 */
import * as z from 'zod'

const money = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/) })

export const createPayoutRequest = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().max(256).optional(),
    recipient_type: z.string().max(13).optional(),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1000).optional(),
    note: z.string().max(1000).optional(),
  }),
  items: z
    .array(
      z.strictObject({
        recipient_type: z.enum(['EMAIL', 'PHONE', 'PAYPAL_ID', 'USER_HANDLE']).optional(),
        amount: money,
        note: z.string().max(4000).optional(),
        receiver: z.email().max(127),
        sender_item_id: z.string().max(63).optional(),
        recipient_wallet: z.string().max(36).optional(),
        notification_language: z.string().optional(),
        purpose: z.string().max(40).optional(),
      }),
    )
    .min(1)
    .max(15_000),
})
export type CreatePayoutRequest = z.infer<typeof createPayoutRequest>

export type TransactionStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'PENDING'
  | 'UNCLAIMED'
  | 'RETURNED'
  | 'ONHOLD'
  | 'BLOCKED'
  | 'REFUNDED'
  | 'REVERSED'
export type BatchStatus = 'DENIED' | 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'CANCELED'
