/** Stripe's adapter passes the contract tests against a stand-in of Stripe's API; what only Stripe does, and what happens when it fails. */
import { afterEach, describe, expect, test } from 'vitest'
import { type TestCardResult, testCards } from '#rules/billing/test-cards.ts'
import { paymentProviderContract } from '#server/testing/payments-contract.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'
import { PaymentProviderError } from '../port.ts'
import type { ClientLimits } from './client.ts'
import { openStripe } from './stripe.ts'

const servers: StripeServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

const toCard = (result: TestCardResult) => ({
  number: testCards.find((card) => card.result === result)?.number ?? '',
  expMonth: 12,
  expYear: 2040,
})

async function open(limits: ClientLimits = {}) {
  let at = new Date('2026-11-22T21:00:00Z')
  const now = () => at
  const wait = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000)
  }
  const server = await startStripeServer({ now })
  servers.push(server)
  return { server, now, wait, provider: openStripe({ settings: server.settings, now, limits }) }
}

async function openHarness() {
  const { server, now, wait, provider } = await open()
  const { controls } = server
  return {
    provider,
    now,
    confirm: async ({ clientSecret, card }: { clientSecret: string; card: TestCardResult }) =>
      controls.confirm(clientSecret, toCard(card)),
    authenticate: async ({ clientSecret, isApproved }: { clientSecret: string; isApproved: boolean }) =>
      controls.authenticate(clientSecret, isApproved),
    changeCard: async (customerId: string, card: TestCardResult) => {
      wait(60)
      controls.changeCard(customerId, toCard(card))
      await provider.readCustomer(customerId)
      controls.retryRenewals(customerId)
    },
    renew: async (customerId: string) => {
      wait(31 * 86_400)
      controls.renew(customerId)
    },
    dispute: async (_customerId: string, paymentId: string) => void controls.openDispute(paymentId),
    closeDispute: async (_customerId: string, paymentId: string, status: 'won' | 'lost') =>
      controls.closeDispute(paymentId, status),
    sign: server.sign,
  }
}

describe('Stripe', () => paymentProviderContract(openHarness))
