/**
 * A server that takes payments through Stripe, with stand-ins for everything of Stripe's: its API, its webhooks, and in the browser its
 * script, its frames and the requests that the script makes.
 */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Route } from '@playwright/test'
import { type StripeServer, startStripeServer } from '../../src/server/testing/stripe-server/stripe-server.ts'
import { createSecondServer } from './second-server.ts'

export function createServerWithStripe() {
  const server = createSecondServer({ VERIFICATION: 'none' })
  let stripe: StripeServer | undefined

  const getStripe = () => {
    if (!stripe) throw new Error('The stand-in of Stripe is not running.')
    return stripe
  }
  const sendWebhook = async (event: object) => {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': getStripe().sign(body, new Date()) }
    // A message that is not delivered is sent again by Stripe; here, the return from the checkout reads the state anyway.
    await fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', headers, body }).catch(() => {})
  }

  return {
    url: server.url,
    getStripe,
    async start() {
      stripe = await startStripeServer({ onEvent: (event) => void sendWebhook(event) })
      await server.start(stripe.env)
    },
    async stop() {
      await server.stop()
      await stripe?.stop()
    },
    /** Answers everything that this browser asks of Stripe. Returns the addresses, in the order of the requests. */
    async answerStripe(context: BrowserContext): Promise<string[]> {
      const asked: string[] = []
      await context.route(/^https:\/\/([\w-]+\.)*stripe\.(com|network)\//, async (route) => {
        asked.push(route.request().url())
        await answer(route, getStripe())
      })
      return asked
    },
  }
}

const script = readFileSync(`${import.meta.dirname}/stripe-script.js`, 'utf8')

const fields = `<!doctype html><title>Card</title>
  <label>Card number <input name="number" autocomplete="off"></label>
  <label>Expiry <input name="expiry" autocomplete="off"></label>
  <label>Security code <input name="code" autocomplete="off"></label>
  <script>addEventListener('message', ({ source, origin }) => source.postMessage({
    number: document.querySelector('[name=number]').value.replaceAll(' ', ''),
  }, origin))</script>`

const bank = `<!doctype html><title>3D Secure</title>
  <button onclick="parent.postMessage({ isApproved: true }, '*')">Complete authentication</button>
  <button onclick="parent.postMessage({ isApproved: false }, '*')">Fail authentication</button>`

async function answer(route: Route, stripe: StripeServer) {
  const { hostname, pathname } = new URL(route.request().url())
  if (hostname === 'api.stripe.com') return answerApi(route, stripe, pathname)
  if (pathname.endsWith('/stripe.js')) return route.fulfill({ contentType: 'text/javascript', body: script })
  if (pathname === '/fields.html') return route.fulfill({ contentType: 'text/html', body: fields })
  if (hostname === 'hooks.stripe.com') return route.fulfill({ contentType: 'text/html', body: bank })
  return route.fulfill({ status: 404, body: '' })
}

/** What Stripe's script asks: with the publishable key and a client secret, it confirms one payment. */
async function answerApi(route: Route, { controls, settings }: StripeServer, path: string) {
  const form = new URLSearchParams(route.request().postData() ?? '')
  const clientSecret = form.get('client_secret') ?? ''
  if (form.get('key') !== settings.publishableKey) throw new Error('The browser has another key.')
  const card = { number: form.get('number') ?? '', expMonth: 12, expYear: 2040 }
  if (path.endsWith('/confirm')) {
    if (form.has('payment_method')) controls.confirmStored(clientSecret)
    else controls.confirm(clientSecret, card)
  }
  if (path.endsWith('/authenticate')) controls.authenticate(clientSecret, form.get('approved') === 'true')
  const intent = controls.readIntent(clientSecret)
  const { last_payment_error } = intent
  const isFailure = intent.status === 'requires_payment_method' && last_payment_error && !path.endsWith('/retrieve')
  const body = isFailure ? { error: { ...last_payment_error, payment_intent: intent } } : intent
  await route.fulfill({
    status: isFailure ? 402 : 200,
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
}
