/** Plays a history on a whole server: HTTP, the database, the sandbox provider and its signed messages. */
import { eq } from 'drizzle-orm'
import { createBillingJobHandlers } from '#server/billing/follow-ups/run-commands.ts'
import { endReplacedSubscriptions } from '#server/billing/reconciliation/reconcile.ts'
import { syncCustomer } from '#server/billing/sync/sync-customer.ts'
import { sandboxEvents } from '#server/database/schema/sandbox.ts'
import { users } from '#server/database/schema/users.ts'
import { type PaymentProvider, PaymentProviderError, type TestControls } from '#server/services/payments/port.ts'
import { openBuyer } from '../buyers.ts'
import type { start } from '../start.ts'
import { applyTerms, type HistoryStep } from './history.ts'

type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

const card = (number: string) => ({ number, expiry: '12/49', securityCode: '123' })
const goodCard = card('4242424242424242')

/** `clock` is the server's. What is refused does not happen; any other failure is thrown. */
export async function playOnServer(server: Server, creator: Creator, steps: readonly HistoryStep[], clock: { now: Date }) {
  const { db, node } = server
  const { services } = node
  const provider = services.payments as PaymentProvider
  const controls = provider.testControls as TestControls
  const buyer = openBuyer(server, creator)
  const delivered: string[] = []
  let clientSecret: string | undefined

  const isCustomer = async () => (await buyer.getCustomerId()) !== 'undefined'
  const call = async (path: string, body: object = {}) => {
    const response = await creator.post(path, body)
    // Another history may have set the clock past a renewal that the provider has not made yet: it refuses to price a change then.
    if (response.status >= 500 && !response.text.includes('payment-unavailable'))
      throw new Error(`${path} failed: ${response.text}`)
    return response
  }
  const atProvider = async (run: (customerId: string) => Promise<unknown>) => {
    if (!(await isCustomer())) return
    await run(await buyer.getCustomerId()).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error
    })
  }
  const open = async (plan: 'pro' | 'premium' | 'lifetime') => {
    const path = plan === 'lifetime' ? '/api/create-payment-intent' : '/api/create-subscription'
    const response = await call(path, { plan })
    if (response.status === 200) clientSecret = response.json<{ clientSecret: string }>().clientSecret
  }
  const pay = (number: string) =>
    atProvider(async (customerId) => {
      if (clientSecret === undefined) return
      const secret = clientSecret
      const { status } = await controls.confirmPayment(customerId, { clientSecret: secret, card: card(number) })
      if (status === 'requires-action') await controls.authenticatePayment(customerId, { clientSecret: secret, isApproved: true })
    })
  const listEvents = async () => {
    if (!(await isCustomer())) return []
    const customerId = await buyer.getCustomerId()
    return db
      .select({ id: sandboxEvents.id, type: sandboxEvents.type })
      .from(sandboxEvents)
      .where(eq(sandboxEvents.customerId, customerId))
  }
  const send = async (event: { id: string; type: string } | undefined) => {
    if (!event) return
    let response = await buyer.sendEvent({ ...event })
    // Another history has set the clock forward since it was signed: a provider signs each attempt again.
    for (let tries = 0; response.status === 400 && tries < 20; tries++) response = await buyer.sendEvent({ ...event })
    if (response.status !== 200) throw new Error(`A message was refused: ${response.text}`)
    delivered.push(event.id)
  }
  const setUser = (change: Partial<typeof users.$inferInsert>) => db.update(users).set(change).where(eq(users.id, creator.id))

  const play = async (step: HistoryStep): Promise<unknown> => {
    switch (step.type) {
      case 'buy':
        await open(step.plan)
        return pay(goodCard.number)
      case 'open':
        return open(step.plan)
      case 'pay':
        return pay(step.card)
      case 'reprice-checkout':
        return db.execute(`update checkouts set pence = pence + 1 where status = 'open' and user_id = '${creator.id}'`)
      case 'close-checkout':
        return call('/api/billing/cancel-checkout')
      case 'change-plan': {
        const preview = await call('/api/billing/preview-change', { plan: step.plan })
        if (preview.status !== 200) return
        const { dueNowPence, pricedAt } = preview.json<{ dueNowPence: number; pricedAt: string }>()
        return call('/api/billing/change-plan', { plan: step.plan, dueNowPence, pricedAt })
      }
      case 'cancel':
        return call('/api/billing/cancel')
      case 'resume':
        return call('/api/billing/resume')
      case 'delete':
        return setUser({ deletionRequestedAt: clock.now })
      case 'undo-deletion':
        return setUser({ deletionRequestedAt: null })
      case 'ban':
        return setUser({ isBanned: true })
      case 'unban':
        return setUser({ isBanned: false })
      case 'change-terms':
        return applyTerms(step)
      case 'end-subscription':
        return atProvider(async (customerId) => {
          const snapshot = await provider.readCustomer(customerId)
          for (const { id, status } of snapshot?.subscriptions ?? []) if (status !== 'ended') await provider.endSubscription(id)
        })
      case 'charge-unasked':
        return atProvider(async (customerId) => {
          const checkoutId = crypto.randomUUID()
          const request = { customerId, pence: step.pence, checkoutId, idempotencyKey: checkoutId, plan: 'lifetime' } as const
          const started = await provider.startPayment(request)
          await controls.confirmPayment(customerId, { clientSecret: started.clientSecret, card: goodCard })
        })
      case 'act':
        return atProvider((customerId) => controls.runAction(customerId, step.action))
      case 'wait':
        clock.now = new Date(clock.now.getTime() + step.days * 86_400_000)
        // Nobody has to sign in again.
        await db.execute(`update sessions set expire = '2100-01-01', last_seen_at = '${clock.now.toISOString()}'`)
        return controls.runDue(clock.now)
      case 'deliver': {
        const events = (await listEvents()).filter(({ id }) => !delivered.includes(id))
        return send(events[step.index % Math.max(1, events.length)])
      }
      case 'deliver-again': {
        const events = (await listEvents()).filter(({ id }) => delivered.includes(id))
        return send(events[step.index % Math.max(1, events.length)])
      }
      case 'lose':
        return
      case 'forge': {
        const forged = await server.visitor().post('/api/webhooks/payments', '{}', { 'stripe-signature': 't=1,v1=00' })
        if (forged.status !== 400) throw new Error('A forged message was accepted.')
        return
      }
      case 'begin-copy':
      case 'end-copy':
        // Several copies at once.
        if (await isCustomer()) await Promise.all([buyer.sync(), buyer.sync(), buyer.sync()])
        return
      case 'run-command':
        return runQueuedCommands(server)
      case 'reconcile':
        return (await isCustomer()) && syncCustomer(services, await buyer.getCustomerId())
    }
  }

  for (const step of steps) await play(step)
  return { buyer, customerId: (await isCustomer()) ? await buyer.getCustomerId() : undefined }
}

/** Runs the jobs of billing that wait, as the job worker would, and returns how many there were. */
export async function runQueuedCommands({ db, node }: Server): Promise<number> {
  const handlers = createBillingJobHandlers(node.services)
  const { rows } = await db.execute<{ id: string; name: string; payload: never }>(`
    with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in (${handlers.map(({ name }) => `'${name}'`).join()}) and j.locked_at is null
      returning j.id, t.identifier as name, j.payload
    ) select id::text, name, payload from taken order by id`)
  for (const { name, payload } of rows)
    await handlers.find((handler) => handler.name === name)?.handle(payload, new AbortController().signal)
  await endReplacedSubscriptions(node.services)
  return rows.length
}
