/** The endpoints of buying, changing and ending a plan, and of the payment history. */
import * as contract from '#contract/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as invoiceContract from '#contract/invoices.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import * as sandboxContract from '#contract/sandbox.ts'
import * as withdrawalContract from '#contract/withdrawal.ts'
import { findTestCard, onlyTestCardsMessage } from '#rules/billing/test-cards.ts'
import { billingPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { toClient } from '#server/accounts/login/client.ts'
import { hashNetwork } from '#server/accounts/record-address.ts'
import type { Handler, Mount } from '#server/http/endpoints/mount.ts'
import { changeBillingDetails } from '#server/invoices/billing-details.ts'
import type { Services } from '#server/services/services.ts'
import { callSandbox, runSandboxAction } from './call-sandbox.ts'
import { cancelCheckout } from './checkout/close-checkout.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { openSeatCount } from './checkout/seats.ts'
import { findCustomer } from './customers/store.ts'
import { getBilling, getReceipt } from './overview/get-billing.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { type PaymentServices, refuseProviderErrors, requirePayments } from './require-payments.ts'
import { cancelSubscription, resumeSubscription } from './subscription/cancel-subscription.ts'
import { changeSubscription, previewPlanChange, upgradeOwnPlan } from './subscription/change-plan.ts'
import { refundPayment } from './subscription/refund-payment.ts'
import { recordConsent } from './withdrawal/consent.ts'
import { findContract, withdraw, withdrawOwn } from './withdrawal/withdraw.ts'

/** `paid`: the services, with the payment provider. */
type PaidCall<E extends Endpoint> = Parameters<Handler<E>>[0] & { paid: PaymentServices }

export function billingRoutes(mount: Mount, services: Services) {
  const countSeats = openSeatCount(services)
  mount(getLifetimeCount, () => countSeats())
  mount(contract.getBilling, ({ creator }) => getBilling(services, creator.userId))
  mount(invoiceContract.getReceipt, ({ creator, params }) => getReceipt(services, creator.userId, params.id))
  mount(invoiceContract.changeBillingDetails, async ({ creator, body }) => {
    await changeBillingDetails(services, creator.userId, body.details)
    return getBilling(services, creator.userId)
  })

  mount(contract.receivePaymentEvent, ({ bytes, request }) => {
    const signature = request.headers['stripe-signature']
    return receivePaymentEvent(services, { bytes, signature: typeof signature === 'string' ? signature : undefined })
  })

  const mountPaid = <const E extends Endpoint>(declared: E, handle: (call: PaidCall<E>) => ReturnType<Handler<E>>) =>
    mount(declared, (call) => refuseProviderErrors(services, async () => handle({ ...call, paid: requirePayments(services) })))

  mountPaid(contract.createSubscription, ({ paid, creator, body }) => openCheckout(paid, creator.userId, body.plan))
  mountPaid(contract.createPaymentIntent, ({ paid, creator, body, request }) =>
    openCheckout(paid, creator.userId, body.plan, { from: hashNetwork(services, toClient(request)), resume: body.resume }),
  )
  mountPaid(contract.cancelCheckout, ({ paid, creator }) => cancelCheckout(paid, creator.userId))

  mountPaid(contract.upgradeOwnPlan, ({ paid, creator, body }) => upgradeOwnPlan(paid, creator.userId, body.plan))
  mountPaid(contract.previewPlanChange, ({ paid, creator, body }) => previewPlanChange(paid, creator.userId, body.plan))
  mountPaid(contract.changeSubscription, ({ paid, creator, body }) => changeSubscription(paid, creator.userId, body))
  mountPaid(contract.openBillingPortal, ({ paid, creator }) => openBillingPortal(paid, creator.userId))

  mountPaid(contract.cancelSubscription, async ({ paid, creator }) => {
    await cancelSubscription(paid, creator.userId)
    return getBilling(services, creator.userId)
  })
  mountPaid(contract.resumeSubscription, async ({ paid, creator }) => {
    await resumeSubscription(paid, creator.userId)
    return getBilling(services, creator.userId)
  })
  mountPaid(contract.refundPayment, async ({ paid, creator, body }) => {
    await refundPayment(paid, creator.userId, body.paymentId)
    return getBilling(services, creator.userId)
  })

  mountPaid(contract.declareConsent, ({ paid, creator, body }) =>
    recordConsent(paid, creator.userId, { ...body, reason: 'purchase' }),
  )
  mountPaid(withdrawalContract.findContract, ({ paid, body }) => findContract(paid, body))
  mountPaid(withdrawalContract.withdraw, ({ paid, body }) => withdraw(paid, body))
  mountPaid(withdrawalContract.withdrawOwn, ({ paid, creator, body }) => withdrawOwn(paid, creator.userId, body.paymentId))
}

/** Leads to the provider's page on which the stored card is changed. Refuses with 'no-card'. */
async function openBillingPortal({ db, payments, config }: PaymentServices, userId: string): Promise<{ url: string }> {
  const customer = await findCustomer(db, userId, payments.mode)
  if (!customer?.cardLast4) throw new Refusal('no-card')
  return payments.openPortal({
    customerId: customer.customerId,
    returnUrl: `${config.publicUrl}${billingPath}`,
  })
}

/** What Stripe’s script, a bank and Stripe’s portal do elsewhere. Mounts nothing unless payments go through the sandbox. */
export function sandboxRoutes(mount: Mount, { config, db, payments }: Pick<Services, 'config' | 'db' | 'payments'>) {
  const testControls = payments?.testControls
  if (!testControls) return
  const services = { db, testControls }

  mount(sandboxContract.confirmSandboxPayment, ({ creator, body }) =>
    callSandbox(services, creator.userId, 'no-such-payment', (sandbox, customerId) => sandbox.confirmPayment(customerId, body)),
  )
  mount(sandboxContract.authenticateSandboxPayment, ({ creator, body }) =>
    callSandbox(services, creator.userId, 'no-such-payment', (sandbox, customerId) =>
      sandbox.authenticatePayment(customerId, body),
    ),
  )
  mount(sandboxContract.changeSandboxCard, async ({ creator, body: { card } }) => {
    const result = await callSandbox(services, creator.userId, 'no-card', (sandbox, customerId) =>
      sandbox.changeCard(customerId, card),
    )
    const isKnown = findTestCard(card.number) !== undefined
    if (result === 'declined') throw new Refusal('card-declined', isKnown ? {} : { message: onlyTestCardsMessage })
  })
  if (config.mode !== 'development') return
  mount(sandboxContract.runSandboxAction, ({ creator, body }) => runSandboxAction(services, creator.userId, body.action))
}
