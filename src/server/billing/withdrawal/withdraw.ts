/**
 * Withdrawing from a contract: all of it is paid back, and the plan ends. The declaration counts from the moment at which it is stored, also
 * while the payment provider is away: in the same transaction the jobs are queued that pay back and end the plan, and the email that confirms
 * it. What they ask of the provider is asked at once too, with the same idempotency keys, so that it happens once.
 */
import type { ReceiptFields, Withdrawal } from '#contract/withdrawal.ts'
import { formatReceiptNumber } from '#rules/billing/payment-history.ts'
import { findWithdrawalEnd, findWithdrawalRight, type WithdrawalRight } from '#rules/billing/withdrawal.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { formatUtcDate } from '#rules/text/formats.ts'
import type { Queries } from '#server/database/queries.ts'
import { billingWithdrawnEmail } from '#server/emails/billing.ts'
import { PaymentProviderError } from '#server/services/payments/port.ts'
import { findCustomerId, lockAccount } from '../customers/store.ts'
import { queueEnd, queueRefund, type RefundRequest, type SubscriptionRequest } from '../follow-ups/commands.ts'
import { runEnd, runRefund } from '../follow-ups/run-commands.ts'
import { listPayments, type PaymentRow } from '../overview/store.ts'
import { queueNotice } from '../queue-notice.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncOwn } from '../sync/sync-customer.ts'
import { findPaymentOfReceipt, findWithdrawal, insertWithdrawal, type WithdrawalRow } from './store.ts'

/** Whose contract, and a payment of it. */
type Named = { userId: string; paymentId: string }

/** What withdrawing would pay back, or has. Refuses as `withdraw` does. */
export async function findContract(services: PaymentServices, fields: ReceiptFields): Promise<Withdrawal> {
  const named = await findByReceipt(services, fields)
  const contract = await loadContract(services, services.db, named)
  return contract.earlier
    ? describeEarlier(contract.earlier, contract.named)
    : describeOpen(contract, requireOpen(contract.right))
}

/**
 * Refuses with 'withdrawal-off', 'no-such-contract' for a receipt of someone else as for one that is not there, 'withdrawal-over',
 * 'already-refunded', or 'payment-disputed'.
 */
export const withdraw = async (services: PaymentServices, fields: ReceiptFields): Promise<Withdrawal> =>
  withdrawFrom(services, await findByReceipt(services, fields))

/** Refuses as `withdraw` does, with 'no-such-receipt' for a payment that is not the creator's. */
export async function withdrawOwn(services: PaymentServices, userId: string, paymentId: string): Promise<Withdrawal> {
  requireOffered()
  return withdrawFrom(services, { userId, paymentId })
}

function requireOffered(): void {
  if (!getSettings().offerWithdrawal) throw new Refusal('withdrawal-off')
}

/** Numbers of test money begin with a word, and are none of real payments. */
async function findByReceipt({ db, payments: { mode } }: PaymentServices, fields: ReceiptFields): Promise<Named> {
  requireOffered()
  const receiptNumber = Number(fields.receiptNumber.replace('TEST-', ''))
  const isOfMode = fields.receiptNumber.startsWith('TEST-') === (mode === 'sandbox')
  const found = await findPaymentOfReceipt(db, { mode, receiptNumber, email: fields.email })
  if (!found || !isOfMode) throw new Refusal('no-such-contract')
  return found
}

async function withdrawFrom(services: PaymentServices, named: Named): Promise<Withdrawal> {
  // What was refunded at the provider a moment ago is not promised again.
  await acceptFailure(services, () => syncOwn(services, named.userId))
  const { response, refunds, end } = await services.db.transaction((tx) => declare(services, tx, named))
  await acceptFailure(services, async () => {
    for (const refund of refunds) await runRefund(services, refund)
    if (end) await runEnd(services, end)
  })
  return response
}

/** The jobs try again. */
async function acceptFailure({ log }: PaymentServices, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ reason: error.reason }, 'A withdrawal is carried out later: the payment provider did not do what it was asked to.')
  }
}

type Declared = { response: Withdrawal; refunds: RefundRequest[]; end: SubscriptionRequest | undefined }

/** Two tabs take turns by the lock; the second one gets the outcome of the first. */
async function declare(services: PaymentServices, tx: Queries, { userId, paymentId }: Named): Promise<Declared> {
  const { payments, newId, now } = services
  const { mode } = payments
  await lockAccount(tx, userId)
  const contract = await loadContract(services, tx, { userId, paymentId })
  if (contract.earlier) return { response: describeEarlier(contract.earlier, contract.named), refunds: [], end: undefined }

  const right = requireOpen(contract.right)
  const { plan, declaration } = describeOpen(contract, right)
  const { pence, concludedAt } = right
  const { contractId } = contract
  const row = { id: newId(), mode, contractId, userId, paymentId, plan, pence, declaration, concludedAt, declaredAt: now() }
  await insertWithdrawal(tx, row)

  const customerId = await findCustomerId(tx, userId, mode)
  if (customerId === undefined) throw new Error('A payment has no customer.')
  const refunds = right.refunds.flatMap((refund): RefundRequest[] => {
    const paid = contract.paid.find(({ id }) => id === refund.paymentId)
    return paid ? [{ mode, customerId, paymentId: paid.providerId, targetPence: paid.refundedPence + refund.pence }] : []
  })
  const { subscriptionId } = contract.named
  const end = subscriptionId === null ? undefined : { mode, customerId, subscriptionId }
  for (const refund of refunds) await queueRefund(tx, refund)
  if (end) await queueEnd(tx, end)
  await queueNotice(services, tx, userId, `withdrawn ${mode} ${contractId}`, (details) =>
    billingWithdrawnEmail({ ...details, ...row, payment: toReceiptFacts(contract.named) }),
  )
  return { response: describeEarlier(row, contract.named), refunds, end }
}

type Contract = {
  contractId: string
  named: PaymentRow
  /** The newest first. */
  paid: PaymentRow[]
  right: WithdrawalRight
  earlier: WithdrawalRow | undefined
}

async function loadContract({ payments, now }: PaymentServices, db: Queries, { userId, paymentId }: Named): Promise<Contract> {
  const all = await listPayments(db, userId, [payments.mode])
  const named = all.find(({ id }) => id === paymentId)
  if (!named) throw new Refusal('no-such-receipt')
  const contractId = toContractId(named)
  const paid = all.filter((payment) => toContractId(payment) === contractId)
  const earlier = await findWithdrawal(db, payments.mode, contractId)
  return { contractId, named, paid, right: findWithdrawalRight(paid, now()), earlier }
}

/** A subscription is one contract, whatever was paid for it. */
export const toContractId = ({ subscriptionId, providerId }: Pick<PaymentRow, 'subscriptionId' | 'providerId'>): string =>
  subscriptionId ?? providerId

type OpenRight = Extract<WithdrawalRight, { state: 'open' }>

function requireOpen(right: WithdrawalRight): OpenRight {
  if (right.state !== 'open') throw new Refusal(refusalOf[right.state])
  return right
}

const refusalOf = {
  over: 'withdrawal-over',
  refunded: 'already-refunded',
  disputed: 'payment-disputed',
} as const satisfies Record<Exclude<WithdrawalRight['state'], 'open'>, RefusalCode>

function describeOpen({ named, paid }: Contract, { concludedAt, until, pence }: OpenRight): Withdrawal {
  const plan = (paid[0] ?? named).plan
  const receiptNumber = formatReceiptNumber(named.mode, named.receiptNumber)
  return {
    receiptNumber,
    plan,
    concludedAt: concludedAt.toISOString(),
    until: until.toISOString(),
    amountPence: pence,
    declaration: `I withdraw from my contract for ${brand.name} ${plans[plan].name} of ${formatUtcDate(concludedAt)} (receipt ${receiptNumber}).`,
    declaredAt: null,
  }
}

const describeEarlier = (
  { plan, pence, declaration, concludedAt, declaredAt }: WithdrawalRow,
  { mode, receiptNumber }: PaymentRow,
): Withdrawal => ({
  receiptNumber: formatReceiptNumber(mode, receiptNumber),
  plan,
  concludedAt: concludedAt.toISOString(),
  until: findWithdrawalEnd(concludedAt).toISOString(),
  amountPence: pence,
  declaration,
  declaredAt: declaredAt.toISOString(),
})

const toReceiptFacts = ({ id, receiptNumber, plan, pence, cardBrand, cardLast4 }: PaymentRow) => ({
  id,
  receiptNumber,
  plan,
  pence,
  card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
})
