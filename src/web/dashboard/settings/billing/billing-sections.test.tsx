// @vitest-environment happy-dom
/** Billing in Settings: what each kind of plan shows, and what cancelling, resuming and refunding do. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { addFakeBilling, sampleBilling, sampleFree, samplePayment, sampleSubscription } from '../../testing/fake-billing.ts'
import { refuse } from '../../testing/fake-endpoints.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderInDashboard } from '../../testing/render-in-dashboard.tsx'
import { BillingSections } from './billing-sections.tsx'

beforeEach(() => vi.setSystemTime('2026-11-22T10:42:00Z'))
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  delete document.documentElement.dataset.payments
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(billing: Partial<Billing> = {}, titles: string[] = []) {
  const server = startFakeServer(titles)
  const shown = { ...sampleBilling, ...billing }
  server.saveUserElsewhere({ id: crypto.randomUUID(), plan: shown.plan })
  const fake = addFakeBilling({ '/api/billing': () => shown })
  renderInDashboard(<BillingSections />, server.user())
  await screen.findByRole('region', { name: 'Payment history' })
  const section = (name: string) => within(screen.getByRole('region', { name }))
  const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
  const toast = () => getShownToasts()[0]
  return { server, fake, section, press, buttons, toast }
}

const textOf = (name: string) => screen.getByRole('region', { name }).textContent

test('a subscription shows price, next charge, card and since when', async () => {
  await start()

  for (const text of ['Pro', '£2.99', 'Next charge3 December, £2.99', 'Visa ending 4242', 'Member since3 May 2026'])
    expect(textOf('Plan')).toContain(text)
  expect(textOf('Payment method')).toContain('Expires 08/28')
})

test('Free offers an upgrade, and has neither a card nor refunds', async () => {
  const { buttons } = await start(sampleFree)

  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/payment?plan=pro')
  expect(textOf('Payment history')).toContain('No payments yet')
  expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull()
  expect(buttons()).toEqual(['Add details'])
})

test('Lifetime shows its seat, and nothing to cancel or change', async () => {
  const { buttons } = await start({
    plan: 'lifetime',
    source: 'lifetime',
    subscription: null,
    seat: { number: 87, wasGranted: false },
    nextCharge: null,
    payments: [{ ...samplePayment, plan: 'lifetime', reason: 'purchase', amountPence: 2000 }],
    refundable: null,
  })

  expect(textOf('Plan')).toContain('Seat 87')
  expect(textOf('Plan')).toContain('Paid once£20.00 on 3 November')
  expect(buttons()).toEqual(['Change card', 'Add details'])
})

test('a granted plan says so, with its end, and has nothing to cancel', async () => {
  const { buttons } = await start({ ...sampleFree, plan: 'pro', source: 'granted', grantEndsAt: '2027-01-31T00:00:00.000Z' })

  expect(textOf('Plan')).toContain('a gift from Lintel')
  expect(textOf('Plan')).toContain('Ends31 January')
  expect(screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/payment?plan=premium')
  expect(buttons()).toEqual(['Add details'])
})

test('cancelling says until when the plan stays and what is hidden then, and offers to resume', async () => {
  const { fake, server, press, toast } = await start({}, ['Shop', 'Blog', 'News', 'Tour'])
  const ending = { ...sampleBilling, subscription: { ...sampleSubscription, cancelAtPeriodEnd: true }, nextCharge: null }
  fake.answer('/api/billing/cancel', () => ending)
  await press('Cancel Subscription')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'You keep Pro until 3 December. Then you’re on Free: 2 links and 3 themes. Visitors won’t see your 2 links any more.',
  )

  await press('Cancel Subscription')

  expect(toast()).toMatchObject({ title: 'Subscription Cancelled', description: 'You keep Pro until 3 December.' })
  expect(textOf('Plan')).toContain('Pro ends on 3 December')
  expect(server.requests.filter(({ path }) => path === '/api/auth/me')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  // The closed dialog returns the focus in a task of its own.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change plan'))

  fake.answer('/api/billing/resume', () => sampleBilling)
  await press('Resume Pro')
  expect(toast()).toMatchObject({ title: 'Subscription Resumed' })
  expect(textOf('Plan')).not.toContain('ends on')
  expect(document.activeElement?.textContent).toContain('Pro')
})

test('a refused cancellation is reported, changes nothing, and loads the billing again', async () => {
  const { fake, press, toast } = await start()
  fake.answer('/api/billing/cancel', () => refuse(503, 'payment-unavailable', 'Unable to initialize payment'))
  await press('Cancel Subscription')
  await press('Cancel Subscription')

  expect(toast()).toMatchObject({ variant: 'destructive', description: 'Unable to initialize payment' })
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(fake.calls.filter(({ path }) => path === '/api/billing')).toHaveLength(2)
})

test('a refund says where the money goes, ends the plan, and refreshes the creator', async () => {
  const { fake, server, press, toast } = await start()
  const refunded = { ...samplePayment, status: 'refunded' as const, refundedPence: 299 }
  fake.answer('/api/billing/refund', () => {
    server.saveUserElsewhere({ plan: 'free' })
    return { ...sampleFree, payments: [refunded] }
  })
  await press('Refund £2.99')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '£2.99 goes back to your Visa ending 4242 within 5 to 10 days. Pro ends right away',
  )

  await press('Refund and end Pro')

  expect(fake.bodiesOf('/api/billing/refund')).toEqual([{ paymentId: samplePayment.id }])
  expect(toast()).toMatchObject({ title: 'Payment Refunded', description: '£2.99 is on its way back to you.' })
  expect(textOf('Plan')).toContain('£2.99 refunded')
  expect(textOf('Payment history')).toContain('Refunded')
  expect(textOf('Refunds')).toContain('Nothing to refund')
  expect(localStorage.getItem('lintel_user')).toContain('"plan":"free"')
})

test('after a move to a smaller plan, a refund names the plan that ends, and a credit says what becomes of it', async () => {
  const bought = { ...samplePayment, plan: 'premium' as const, amountPence: 499 }
  const refundable = { paymentId: bought.id, amountPence: 499, until: '2026-12-03T09:00:00.000Z' }
  const { fake, press } = await start({ payments: [bought], refundable, creditPence: 200 })
  expect(textOf('Plan')).toContain('£2.00 off your next payments')
  expect(textOf('Refunds')).toContain('Pro ends right away')
  await press('Refund £4.99')
  expect(screen.getByRole('alertdialog').textContent).toContain('Pro ends right away')
  await press('Keep Pro')

  await press('Cancel Subscription')
  expect(screen.getByRole('alertdialog').textContent).toContain('Your credit of £2.00 ends with Pro.')
  const subscription = { ...sampleSubscription, cancelAtPeriodEnd: true }
  fake.answer('/api/billing/cancel', () => ({ ...sampleBilling, creditPence: 200, subscription, nextCharge: null }))
  await press('Cancel Subscription')
  expect(textOf('Plan')).toContain('£2.00 ends with Pro')
})

test('once the guarantee is used up, the refund names the address to write to instead of a button', async () => {
  const { buttons } = await start({ isMoneyBackUsedUp: true })

  expect(textOf('Refunds')).toContain('You’ve had your money back 3 times in 12 months. For another refund, email support@')
  expect(buttons()).not.toContain('Refund £2.99')
})

test('withdrawing says what comes back and what ends, with the labels that the law asks for', async () => {
  const withdrawable = { paymentId: samplePayment.id, plan: 'pro' as const, amountPence: 299, until: '2026-12-04T00:00:00.000Z' }
  const { fake, server, press, toast } = await start({ withdrawable })
  expect(textOf('Refunds')).toContain('Until 3 December you can withdraw from Pro without giving a reason.')
  await press('Withdraw from contract here')
  expect(screen.getByRole('alertdialog').textContent).toContain('£2.99 goes back to you within 5 to 10 days. Pro ends right away')

  fake.answer('/api/billing/withdraw', () => {
    server.saveUserElsewhere({ plan: 'free' })
    fake.answer('/api/billing', () => ({
      ...sampleFree,
      payments: [{ ...samplePayment, status: 'refunded', refundedPence: 299 }],
    }))
    return {
      receiptNumber: samplePayment.receiptNumber,
      plan: 'pro',
      concludedAt: samplePayment.paidAt,
      until: withdrawable.until,
      amountPence: 299,
      declaration: 'I withdraw.',
      declaredAt: '2026-11-22T10:42:00.000Z',
    }
  })
  await press('Confirm withdrawal')
  expect(fake.bodiesOf('/api/billing/withdraw')).toEqual([{ paymentId: samplePayment.id }])
  expect(toast()).toMatchObject({ title: 'Withdrawal Confirmed' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull())
  expect(localStorage.getItem('lintel_user')).toContain('"plan":"free"')
})

test('a failed charge says when it is tried again and leads to the card', async () => {
  const overdue = {
    ...sampleSubscription,
    status: 'past_due' as const,
    failedAttempts: 1,
    nextAttemptAt: '2026-12-06T09:00:00.000Z',
  }
  const { section } = await start({ subscription: overdue, nextCharge: null })

  expect(textOf('Plan')).toContain('We couldn’t charge your card £2.99')
  expect(textOf('Plan')).toContain('Pro stays on. We try again on 6 December.')
  expect(section('Plan').getByRole('button', { name: 'Change card' })).toBeTruthy()
})

test('a plan that ended because its charges failed says so', async () => {
  const endedUnpaid = { ...sampleSubscription, status: 'ended' as const, failedAttempts: 3 }
  const { buttons } = await start({ ...sampleFree, endedUnpaid, payments: [samplePayment] })

  expect(textOf('Plan')).toContain('We couldn’t charge your card £2.99')
  expect(textOf('Plan')).toContain('Pro has ended: we tried 3 times and your card was declined.')
  expect(screen.getByRole('link', { name: 'Upgrade Now' })).toBeTruthy()
  expect(buttons()).toEqual(['Add details'])
})

test('every state of a payment is named, and a long history is shown in parts', async () => {
  const states = ['disputed', 'partly-refunded', 'refunded', 'charged-back', 'paid'] as const
  const { press } = await start({
    payments: Array.from({ length: 30 }, (_, index) => ({
      ...samplePayment,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      receiptNumber: `TEST-${index}`,
      status: states[index] ?? 'paid',
      refundedPence: index === 1 ? 150 : 0,
      disputedPence: index === 0 ? 100 : 0,
    })),
  })

  for (const label of ['Disputed', 'Partly refunded (£1.50)', 'Refunded', 'Charged back'])
    expect(screen.getAllByText(label)).toHaveLength(1)
  expect(textOf('Plan')).toContain('Your bank is disputing £1.00It took back this much of your payment of')
  expect(screen.getAllByRole('row')).toHaveLength(13)
  await press('Show all 30 payments')
  expect(screen.getAllByRole('row')).toHaveLength(31)
})

test('a plan that changed elsewhere is followed', async () => {
  const server = startFakeServer()
  server.saveUserElsewhere({ id: crypto.randomUUID(), plan: 'free' })
  const stale = server.user()
  server.saveUserElsewhere({ plan: 'pro' })
  addFakeBilling({ '/api/billing': () => sampleBilling })
  renderInDashboard(<BillingSections />, stale)
  await screen.findByRole('region', { name: 'Payment history' })

  await waitFor(() => expect(localStorage.getItem('lintel_user')).toContain('"plan":"pro"'))
})

test('billing that could not be loaded can be loaded again', async () => {
  const server = startFakeServer()
  const fake = addFakeBilling({ '/api/billing': () => refuse(503, 'payment-unavailable') })
  renderInDashboard(<BillingSections />, server.user())
  await screen.findByText("We couldn't load your billing.")
  fake.answer('/api/billing', () => sampleBilling)

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('Visa ending 4242', { selector: 'dd' })
})
