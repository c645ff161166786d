/** What the app's shell, its paths and the API's description say about how this server takes payments. */
import { expect, test } from 'vitest'
import { createSubscription } from '#contract/billing.ts'
import { confirmSandboxPayment } from '#contract/sandbox.ts'
import { paths, paymentPaths } from '#rules/platform/paths.ts'
import { start } from '#server/testing/start.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  ['sandbox', {}, [200, true, true]],
  ['stripe', stripe, [200, true, false]],
  ['off', { PAYMENTS: 'off' }, [404, false, false]],
] as const)('with PAYMENTS=%s', async (setting, env, [status, canBuy, hasTestCards]) => {
  const { visitor } = await start({ env })
  for (const path of [paths.auth, paths.dashboard])
    expect((await visitor().get(path)).text).toContain(`<html lang="en" data-payments="${setting}">`)
  // Also the page of an error, from which the app's own 404 screen reads it.
  expect((await visitor().get('/no/such/path', { accept: 'text/html' })).text).toContain(`data-payments="${setting}"`)

  expect(paymentPaths.length).toBeGreaterThan(4)
  for (const path of paymentPaths) expect((await visitor().get(path)).status, path).toBe(status)

  const described = Object.keys((await visitor().get('/api/openapi.json')).json<{ paths: object }>().paths)
  expect([described.includes(createSubscription.path), described.includes(confirmSandboxPayment.path)]).toEqual([
    canBuy,
    hasTestCards,
  ])
})
