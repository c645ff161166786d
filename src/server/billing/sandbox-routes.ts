/** The endpoints of the sandbox payment provider: what Stripe's script, a bank and Stripe's portal do elsewhere. */
import * as contract from '#contract/sandbox.ts'
import { findTestCard, onlyTestCardsMessage } from '#rules/billing/test-cards.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { callSandbox, runSandboxAction } from './call-sandbox.ts'

/** Mounts nothing unless payments go through the sandbox. */
export function sandboxRoutes(mount: Mount, { config, db, payments }: Pick<Services, 'config' | 'db' | 'payments'>) {
  const testControls = payments?.testControls
  if (!testControls) return
  const services = { db, testControls }

  mount(contract.confirmSandboxPayment, ({ creator, body }) =>
    callSandbox(services, creator.userId, 'no-such-payment', (sandbox, customerId) => sandbox.confirmPayment(customerId, body)),
  )
  mount(contract.authenticateSandboxPayment, ({ creator, body }) =>
    callSandbox(services, creator.userId, 'no-such-payment', (sandbox, customerId) =>
      sandbox.authenticatePayment(customerId, body),
    ),
  )
  mount(contract.changeSandboxCard, async ({ creator, body: { card } }) => {
    const result = await callSandbox(services, creator.userId, 'no-card', (sandbox, customerId) =>
      sandbox.changeCard(customerId, card),
    )
    const isKnown = findTestCard(card.number) !== undefined
    if (result === 'declined') throw new Refusal('card-declined', isKnown ? {} : { message: onlyTestCardsMessage })
    return undefined
  })
  if (config.mode !== 'development') return
  mount(contract.runSandboxAction, async ({ creator, body }) => {
    await runSandboxAction(services, creator.userId, body.action)
    return undefined
  })
}
