/** Only the documents of the checkout may load Stripe, and only where Stripe takes the payments. */
import { afterEach, expect, test } from 'vitest'
import { isCheckoutPath, screenPaths } from '#rules/platform/paths.ts'
import { start } from '#server/testing/start.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'

let stripe: StripeServer | undefined
afterEach(() => stripe?.stop())

const startWithStripe = async () => {
  stripe = await startStripeServer()
  return start({ env: stripe.env })
}

const checkouts = screenPaths.filter(isCheckoutPath)
const others = [
  '/',
  '/auth',
  '/dashboard',
  '/payment',
  '/nobody',
  '/checkout',
  '/checkout/nothing',
  '/api/billing',
  '/openapi.json',
]

const readDirective = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test.each(checkouts)('%s may load Stripe’s script, frames and API, and open wallets', async (path) => {
  const { visitor } = await startWithStripe()
  const { status, headers } = await visitor().get(path)
  const policy = headers.get('content-security-policy')
  expect(status).toBe(200)
  expect(readDirective(policy, 'script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(readDirective(policy, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(readDirective(policy, 'frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(readDirective(policy, 'default-src')).toEqual(["'self'"])
  expect(readDirective(policy, 'frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
})

test('no other page names Stripe', async () => {
  const { visitor } = await startWithStripe()
  for (const path of [...others, ...screenPaths.filter((path) => !isCheckoutPath(path))]) {
    const { headers } = await visitor().get(path.replace(/:\w+/, 'x'), { accept: 'text/html' })
    expect([...headers.values()].join(), path).not.toContain('stripe')
  }
})

test.each(['sandbox', 'off'])('with PAYMENTS=%s no page names Stripe', async (setting) => {
  const { visitor } = await start({ env: { PAYMENTS: setting } })
  for (const path of [...checkouts, ...others]) {
    const { headers } = await visitor().get(path, { accept: 'text/html' })
    expect([...headers.values()].join(), path).not.toContain('stripe')
  }
})

test('no page lets a script ask the browser’s wallet for a payment but the checkout', async () => {
  const { visitor } = await startWithStripe()
  expect((await visitor().get('/dashboard')).headers.get('permissions-policy')).toContain('payment=()')
})
