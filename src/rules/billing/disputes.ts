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

type TakenPayment = {
  pence: number
  refunds: readonly { pence: number }[]
  disputes: readonly { pence: number; status: DisputeStatus }[]
}

/** What was refunded, or lost in a dispute; never more than was paid. An open dispute is not decided. */
export function calculateTakenBack({ pence, refunds, disputes }: TakenPayment): number {
  const lost = disputes.filter(({ status }) => status === 'lost')
  return Math.min(
    pence,
    [...refunds, ...lost].reduce((total, part) => total + part.pence, 0),
  )
}

/** Whether what was bought has to be given up: nothing of the payment is left, or its dispute was lost. */
export const isTakenBack = (payment: TakenPayment): boolean =>
  calculateTakenBack(payment) === payment.pence || payment.disputes.some(({ status }) => status === 'lost')
