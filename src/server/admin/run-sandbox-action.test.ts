/** What `npm run admin -- sandbox` makes happen reaches the running server as a signed message over HTTP. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/billing.ts'
import { readConfig } from '#server/config.ts'
import { payments } from '#server/database/schema/billing.ts'
import { sandboxEvents } from '#server/database/schema/sandbox.ts'
import { start } from '#server/testing/start.ts'
import { runSandboxActionByUsername } from './commands/server-commands.ts'

const card = { number: '4242424242424242', expiry: '12/40', securityCode: '123' }

test('a renewal and a refund happen to a creator, and the server is told', async () => {
  const { creator, node, db } = await start()
  const ada = await creator('ada')
  const { clientSecret } = (await ada.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>()
  await ada.post('/api/sandbox/confirm', { clientSecret, card })
  await runSandboxActionByUsername(node.services, 'ada', 'renew')
  await runSandboxActionByUsername(node.services, 'ada', 'refund-half')

  const { reason, pence, refundedPence } = payments
  const listPayments = () => db.select({ reason, pence, refundedPence }).from(payments).orderBy(asc(payments.receiptNumber))
  await expect.poll(listPayments).toEqual([
    { reason: 'purchase', pence: 299, refundedPence: 0 },
    { reason: 'renewal', pence: 299, refundedPence: 150 },
  ])
  const countUndelivered = async () =>
    (await db.select({ at: sandboxEvents.deliveredAt }).from(sandboxEvents)).filter(({ at }) => at === null).length
  await expect.poll(countUndelivered).toBe(0)
})

test('an action is refused for an unknown creator, for one who has paid nothing, and without the sandbox', async () => {
  const { creator, node } = await start()
  await creator('ada')
  const run = (services: Parameters<typeof runSandboxActionByUsername>[0], username: string) =>
    runSandboxActionByUsername(services, username, 'renew')
  await expect(run(node.services, 'nobody')).rejects.toMatchObject({ code: 'no-such-user' })
  await expect(run(node.services, 'ada')).rejects.toMatchObject({
    code: 'no-subscription',
    message: 'ada has no subscription that this could happen to.',
  })
  const config = readConfig({ PAYMENTS: 'off' })
  await expect(run({ ...node.services, config }, 'ada')).rejects.toThrow('PAYMENTS is off')
})
