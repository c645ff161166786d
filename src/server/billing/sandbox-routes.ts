/** The endpoints of the sandbox payment provider: what Stripe's script, a bank and Stripe's portal do elsewhere. */
import * as contract from '#contract/sandbox.ts'
import { findTestCard, onlyTestCardsMessage } from '#rules/billing/test-cards.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { PaymentProviderError, type TestControls } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { findCustomerId } from './customers/store.ts'

/** Mounts nothing unless payments go through the sandbox. */
export function sandboxRoutes(mount: Mount, services: Pick<Services, 'config' | 'db' | 'payments'>) {
  const { config, db, payments } = services
  const controls = payments?.testControls
  if (!controls) return

  /** Calls the sandbox for the creator's own customer. Refuses with `code` where there is none, and where nothing is found. */
  const callAs = async <R>(
    userId: string,
    code: RefusalCode,
    call: (controls: TestControls, customerId: string) => Promise<R>,
  ) => {
    const customerId = await findCustomerId(db, userId, 'sandbox')
    if (customerId === undefined) throw new Refusal(code)
    return call(controls, customerId).catch((error: unknown) => {
      throw error instanceof PaymentProviderError && error.reason === 'no-such-object' ? new Refusal(code) : error
    })
  }

  mount(contract.confirmSandboxPayment, ({ creator, body }) =>
    callAs(creator.userId, 'no-such-payment', (sandbox, customerId) => sandbox.confirmPayment(customerId, body)),
  )
  mount(contract.authenticateSandboxPayment, ({ creator, body }) =>
    callAs(creator.userId, 'no-such-payment', (sandbox, customerId) => sandbox.authenticatePayment(customerId, body)),
  )
  mount(contract.changeSandboxCard, ({ creator, body }) =>
    callAs(creator.userId, 'no-card', async (sandbox, customerId) => {
      if ((await sandbox.changeCard(customerId, body.card)) === 'changed') return undefined
      const isKnown = findTestCard(body.card.number) !== undefined
      throw new Refusal('card-declined', isKnown ? {} : { message: onlyTestCardsMessage })
    }),
  )
  if (config.mode !== 'development') return
  mount(contract.runSandboxAction, ({ creator, body: { action } }) =>
    callAs(creator.userId, action.includes('renew') ? 'no-subscription' : 'no-such-payment', (sandbox, customerId) =>
      sandbox.runAction(customerId, action).then(() => undefined),
    ),
  )
}
