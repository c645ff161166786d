/** How much of a payment the creator got back. All amounts are integer pence. */
import type { DisputeStatus } from './disputes.ts'

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
