/** Lets a test's creator buy, pay and be refunded through the sandbox, and sends its signed messages to the webhook endpoint. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { testCards } from '#rules/billing/test-cards.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { syncCustomer } from '#server/billing/sync/sync-customer.ts'
import { customers } from '#server/database/schema/billing.ts'
import type { TestControls } from '#server/services/payments/port.ts'
import { openSandboxSecrets } from '#server/services/payments/sandbox/secrets.ts'
import { signWebhook } from '#server/services/payments/sandbox/webhooks.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import type { start, TestClient } from './start.ts'

type Server = Awaited<ReturnType<typeof start>>
type Creator = TestClient & { id: string }

const expiry = '12/49'
export const cards = Object.fromEntries(
  testCards.map(({ number, result }) => [result, { number, expiry, securityCode: '123' }]),
) as Record<(typeof testCards)[number]['result'], { number: string; expiry: string; securityCode: string }>

/** In this test. */
let buyers = 0
export const forgetBuyers = () => {
  buyers = 0
}

/** Different people have different cards: the same number, of which the sandbox tells cards apart by their expiry. */
function takeOwnCard() {
  const count = buyers++
  return { ...cards.succeeds, expiry: `${String(12 - (count % 12)).padStart(2, '0')}/${49 + Math.floor(count / 12)}` }
}

/** Each buyer pays with a card of their own, unless a test passes another one. */
export function openBuyer({ node, db, visitor }: Server, creator: Creator) {
  const ownCard = takeOwnCard()
  const { services } = node
  const controls = services.payments?.testControls as TestControls

  const getCustomerId = async () => {
    const ownCustomer = and(eq(customers.userId, creator.id), eq(customers.mode, 'sandbox'))
    const [found] = await db.select({ id: customers.customerId }).from(customers).where(ownCustomer)
    return String(found?.id)
  }
  const sync = async () => syncCustomer(services, await getCustomerId())

  /** Returns the client secret. */
  const open = async (plan: PaidPlan): Promise<string> => {
    const path = plan === 'lifetime' ? '/api/create-payment-intent' : '/api/create-subscription'
    const response = await creator.post(path, { plan })
    if (response.status !== 200) throw new Error(`The checkout did not open: ${response.text}`)
    return response.json<{ clientSecret: string }>().clientSecret
  }
  const confirm = async (clientSecret: string, card = ownCard) =>
    controls.confirmPayment(await getCustomerId(), { clientSecret, card })

  return {
    getCustomerId,
    sync,
    open,
    confirm,
    /** Buys, and waits for nobody: the state is copied at once. */
    async buy(plan: PaidPlan, card = ownCard) {
      await confirm(await open(plan), card)
      await sync()
    },
    /** Something happens at the provider, and is copied at once. */
    async act(action: SandboxAction) {
      await controls.runAction(await getCustomerId(), action)
      await sync()
    },
    /** Something happens at the provider, and only its messages tell. */
    actSilently: async (action: SandboxAction) => controls.runAction(await getCustomerId(), action),
    readPlan: async () => (await creator.get('/api/auth/me')).json<{ user: { plan: string } }>().user.plan,
    /** Sends a message as the provider would. Returns the response. */
    async sendEvent({ id = `evt_${randomUUID()}`, type = 'invoice.paid', customerId = '', signedAt = services.now() } = {}) {
      const customer = customerId || (await getCustomerId())
      const created = Math.floor(signedAt.getTime() / 1000)
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object: { customer } } })
      const secret = await getOrCreateSharedSecret({ db, secrets: services.secrets, newId: services.newId }, 'sandbox')
      const signature = signWebhook(body, openSandboxSecrets(secret).webhookSecret, signedAt)
      return visitor().post('/api/webhooks/payments', body, { 'stripe-signature': signature })
    },
  }
}
