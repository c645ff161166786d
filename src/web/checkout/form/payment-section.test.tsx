// @vitest-environment happy-dom
/** What happens around the payment form: tabs that pay at the same time, and a checkout that another tab replaced. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Checkout, declareConsent } from '#contract/billing.ts'
import { confirmSandboxPayment } from '#contract/sandbox.ts'
import { type Answers, addFakeEndpoints, refuse } from '#web/dashboard/testing/fake-endpoints.ts'
import { startFakeServer } from '#web/dashboard/testing/fake-server.ts'
import { renderInDashboard } from '#web/dashboard/testing/render-in-dashboard.tsx'
import { endBrowserSession } from '#web/session/session.ts'
import { readPendingPayment } from '../pending-payment.ts'
import { PaymentSection } from './payment-section.tsx'

const checkout: Checkout = {
  clientSecret: 'secret',
  checkoutId: '00000000-0000-4000-8000-000000000001',
  plan: 'pro',
  replaced: null,
  amountPence: 299,
  mode: 'sandbox',
  publishableKey: null,
  seat: null,
  email: 'ada@example.com',
  renewsAt: '2026-12-03T09:00:00.000Z',
  consent: { text: 'By paying, you agree.', version: 'abc' },
}

beforeEach(() => {
  document.documentElement.dataset.payments = 'sandbox'
})
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  delete document.documentElement.dataset.payments
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(answer: Answers[string], consentAnswer: Answers[string] = () => undefined) {
  const server = startFakeServer()
  const fake = addFakeEndpoints([confirmSandboxPayment, declareConsent], {
    '/api/sandbox/confirm': answer,
    '/api/billing/consent': consentAnswer,
  })
  const opener = { isOpening: false, reopen: vi.fn(), refresh: vi.fn() }
  const section = (shown: Checkout) => <PaymentSection checkout={shown} opener={opener} />
  const { rerender, unmount } = renderInDashboard(section(checkout), server.user())
  const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await screen.findByLabelText('Card number')
  await press(/^Payment succeeds/)
  return { fake, opener, press, unmount, reopen: (shown: Checkout) => rerender(section(shown)) }
}

test('a payment that ends after its screen was left posts nothing to a closed channel', async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const { fake, press, unmount } = await start(() => ({ status: 'succeeded', message: null }))
  const release = fake.hold()
  await press(/^Pay £2.99/)
  expect(post.mock.results.map(({ type }) => type)).toEqual(['return'])
  expect(readPendingPayment()).toBe('pro')

  unmount()
  await act(async () => release())
  await vi.waitFor(() => expect(location.search).toBe('?payment=success'))
  expect(post.mock.results.map(({ type }) => type)).toEqual(['return'])
})

test('what the buyer agrees to stands above the button, and is recorded before anything is charged', async () => {
  const { fake, press } = await start(() => ({ status: 'succeeded', message: null }))
  screen.getByText('By paying, you agree.')
  await press(/^Pay £2.99/)
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/billing/consent', '/api/sandbox/confirm'])
  expect(fake.bodiesOf('/api/billing/consent')).toEqual([{ plan: 'pro', version: 'abc' }])
})

test('terms that changed meanwhile charge nothing, and the checkout is asked for again', async () => {
  const changed = 'The terms changed while this page was open. Please read them and try again.'
  const { fake, opener, press } = await start(
    () => ({ status: 'succeeded', message: null }),
    () => refuse(409, 'terms-changed', changed),
  )
  await press(/^Pay £2.99/)
  expect((await screen.findByRole('alert')).textContent).toContain(changed)
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/billing/consent'])
  expect(opener.refresh).toHaveBeenCalledOnce()
})

test('a payment that another plan’s checkout cancelled blames no card: it says what happened, and what to press', async () => {
  const { opener, press, reopen } = await start(() => ({ status: 'cancelled', message: 'This payment was cancelled.' }))
  await press(/^Pay £2.99/)
  expect((await screen.findByRole('alert')).textContent).toContain('This payment was cancelled. You haven’t been charged.')
  expect(opener.refresh).toHaveBeenCalledOnce()

  const replaced = 'You opened Premium in another tab, which cancelled this payment.'
  reopen({ ...checkout, checkoutId: '00000000-0000-4000-8000-000000000002', replaced })
  expect(screen.getByRole('alert').textContent).toContain(replaced)
  expect(screen.queryByText('Try another card, or ask your bank why.')).toBeNull()
  expect(readPendingPayment()).toBeUndefined()
})
