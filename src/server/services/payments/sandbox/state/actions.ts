/** What a developer makes happen to a customer: to the newest subscription or payment that it can happen to. */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { grantsPlan } from '#rules/billing/subscription.ts'
import { PaymentProviderError } from '../../port.ts'
import type { Change } from './change.ts'
import type { SandboxPayment } from './customer.ts'
import { closeDispute, getRefundablePence, openDispute, refundPayment } from './refunds.ts'
import { renewEarly, retryRenewal } from './renewals.ts'

type StateAction = Exclude<SandboxAction, 'resend-events'>

/** Throws 'no-such-object' where it can happen to nothing. */
export const runStateAction = (change: Change, action: StateAction): void => actions[action](change)

const actions: Record<StateAction, (change: Change) => void> = {
  renew: (change) => renewNow(change, false),
  'fail-renewal': (change) => renewNow(change, true),
  refund(change) {
    const payment = getRefundable(change)
    refundPayment(change, payment, getRefundablePence(payment))
  },
  'refund-half'(change) {
    const payment = getRefundable(change)
    refundPayment(change, payment, Math.ceil(getRefundablePence(payment) / 2))
  },
  dispute: (change) => openDispute(change, getNewest(change, isDisputable)),
  'win-dispute': (change) => closeDispute(change, getDisputed(change), 'won'),
  'lose-dispute': (change) => closeDispute(change, getDisputed(change), 'lost'),
}

/** The next period starts now or, where a renewal has failed, it is tried again. */
function renewNow(change: Change, mustFail: boolean): void {
  const subscription = change.customer.subscriptions.findLast(({ status }) => grantsPlan(status))
  if (!subscription) throw new PaymentProviderError('no-such-object')
  const run = subscription.status === 'past_due' ? retryRenewal : renewEarly
  run(change, subscription, { mustFail })
}

const getRefundable = (change: Change) => getNewest(change, (payment) => getRefundablePence(payment) > 0)
const getDisputed = (change: Change) => getNewest(change, ({ dispute }) => dispute?.status === 'open')
const isDisputable = (payment: SandboxPayment) => getRefundablePence(payment) > 0 && !payment.dispute

function getNewest({ customer }: Change, isWanted: (payment: SandboxPayment) => boolean): SandboxPayment {
  const payment = customer.payments.findLast(isWanted)
  if (!payment) throw new PaymentProviderError('no-such-object')
  return payment
}
