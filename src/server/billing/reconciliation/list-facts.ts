/** Every payment, fee, refund and dispute, as the ledger should have it. */
import {
  type LedgerFact,
  type LedgerPosting,
  postDisputeFee,
  postDisputeOpened,
  postDisputeWon,
  postFee,
  postPayment,
  postRefund,
} from '#rules/billing/ledger.ts'
import type { Queries } from '#server/database/queries.ts'
import { toFact } from '#server/ledger/checks.ts'
import { listPayments } from './store.ts'

const pageSize = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function* listPaymentFacts(tx: Queries): AsyncGenerator<LedgerFact[]> {
  for (let after = beforeAll; ; ) {
    const page = await listPayments(tx, after, pageSize)
    const last = page.at(-1)
    if (!last) return
    yield page.flatMap((payment) => listPostings(payment).map((posting) => toFact(payment.mode, posting)))
    after = last.id
  }
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

function listPostings({ providerId: id, pence, feePence, paidAt: occurredAt, refunds, disputes }: PaymentRow): LedgerPosting[] {
  const toPosting = (post: typeof postFee, row: { id: string }, amount: number) =>
    amount > 0 ? [post({ id: row.id, pence: amount, occurredAt })] : []
  return [
    postPayment({ id, pence, occurredAt }),
    ...toPosting(postFee, { id }, feePence ?? 0),
    ...refunds.flatMap((refund) => toPosting(postRefund, refund, refund.pence)),
    ...disputes.flatMap((dispute) => [
      ...toPosting(postDisputeOpened, dispute, dispute.pence),
      ...toPosting(postDisputeFee, dispute, dispute.feePence),
      ...(dispute.status === 'won' ? toPosting(postDisputeWon, dispute, dispute.pence) : []),
    ]),
  ]
}
