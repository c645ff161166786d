/** The endpoints of buying, changing and ending a plan, and of the payment history. */
import * as contract from '#contract/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import type { Handler, Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { cancelCheckout } from './checkout/cancel-checkout.ts'
import { openSeatCount } from './checkout/count-seats.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { getBilling } from './overview/get-billing.ts'
import { getReceipt } from './overview/get-receipt.ts'
import { type PaymentServices, refuseProviderErrors, requirePayments } from './require-payments.ts'

export function billingRoutes(mount: Mount, services: Services) {
  const countSeats = openSeatCount(services)
  mount(getLifetimeCount, () => countSeats())
  mount(contract.getBilling, ({ creator }) => getBilling(services, creator.userId))
  mount(contract.getReceipt, ({ creator, params }) => getReceipt(services, creator.userId, params.paymentId))

  const mountPaid = <const E extends Endpoint>(declared: E, handle: (paid: PaymentServices) => Handler<E>) =>
    mount(declared, (call) => refuseProviderErrors(services, async () => handle(requirePayments(services))(call)))

  mountPaid(
    contract.createSubscription,
    (paid) =>
      ({ creator, body }) =>
        openCheckout(paid, creator.userId, body.plan),
  )
  mountPaid(
    contract.createPaymentIntent,
    (paid) =>
      ({ creator, body }) =>
        openCheckout(paid, creator.userId, body.plan),
  )
  mountPaid(
    contract.cancelCheckout,
    (paid) =>
      async ({ creator }) =>
        void (await cancelCheckout(paid, creator.userId)),
  )
}
