/** A dispute (chargeback): the cardholder's bank takes a payment back until it has decided; and what can still be refunded. */

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/**
 * How much of a payment still has to be refunded. All amounts are integer pence. `targetPence` is what is to be refunded in all. What the
 * cardholder's bank took back can't be refunded again.
 */
export const getMissingRefund = (
  targetPence: number,
  { pence, refundedPence, disputedPence }: { pence: number; refundedPence: number; disputedPence: number },
): number => Math.max(0, Math.min(targetPence - refundedPence, pence - refundedPence - disputedPence))
