/** How much of a payment still has to be refunded. All amounts are integer pence. */

/** `targetPence` is what is to be refunded in all. What the cardholder's bank took back can't be refunded again. */
export const getMissingRefund = (
  targetPence: number,
  { pence, refundedPence, disputedPence }: { pence: number; refundedPence: number; disputedPence: number },
): number => Math.max(0, Math.min(targetPence - refundedPence, pence - refundedPence - disputedPence))
