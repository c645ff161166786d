// @vitest-environment happy-dom
/** The dialog that changes the plan: it shows what is charged before it is confirmed, and charges exactly that. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { readPendingConfirmation } from '#web/checkout/open-checkout.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { addFakeBilling, sampleBilling, samplePreview, sampleSubscription } from '../../../testing/fake-billing.ts'
import { refuse } from '../../../testing/fake-endpoints.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderInDashboard } from '../../../testing/render-in-dashboard.tsx'
import ChangePlanDialog from './change-plan-dialog.tsx'

const previewPath = '/api/billing/preview-change'
const changePath = '/api/billing/change-plan'
const onPremium: Partial<Billing> = { plan: 'premium', subscription: { ...sampleSubscription, plan: 'premium', pricePence: 499 } }

beforeEach(() => vi.setSystemTime('2026-11-22T10:42:00Z'))
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(billing: Partial<Billing> = {}, titles: string[] = []) {
  const server = startFakeServer(titles)
  const shown = { ...sampleBilling, ...billing }
  server.saveUserElsewhere({ id: crypto.randomUUID(), plan: shown.plan })
  const fake = addFakeBilling({
    '/api/billing': () => shown,
    [previewPath]: () => samplePreview,
    '/api/lifetime-sales/count': () => ({ displayed: 412, remaining: 588 }),
  })
  const release = fake.hold()
  const onOpenChange = vi.fn()
  const subscription = shown.subscription ?? sampleSubscription
  renderInDashboard(
    <ChangePlanDialog open onOpenChange={onOpenChange} billing={shown} subscription={subscription} />,
    server.user(),
  )
  const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return { server, fake, release, onOpenChange, press }
}

const findConfirm = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  })
const dialogText = () => screen.getByRole('dialog').textContent

test('the button is disabled until the price is known, and then carries the amount that is charged', async () => {
  const { fake, release, onOpenChange, press } = start()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upgrade to Premium' }).disabled).toBe(true)

  release()
  await findConfirm('Pay £0.73 and upgrade')
  expect(dialogText()).toContain('Premium until 3 December')
  expect(dialogText()).toContain('−£1.10')
  expect(dialogText()).toContain('Charged to Visa ending 4242.')

  fake.answer(changePath, () => ({
    plan: 'premium',
    clientSecret: null,
    publishableKey: null,
    message: 'You’re on Premium now.',
  }))
  await press('Pay £0.73 and upgrade')
  expect(fake.bodiesOf(changePath)).toEqual([{ plan: 'premium', dueNowPence: 73, pricedAt: '2026-11-22T10:42:00.000Z' }])
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(getShownToasts()[0]).toMatchObject({ title: 'Plan Changed', description: 'You’re on Premium now.' })
})

test('what is agreed to stands beside the button, goes with the change, and is shown again where it changed meanwhile', async () => {
  const { fake, release, onOpenChange, press } = start()
  fake.answer(previewPath, () => ({ ...samplePreview, consent: { text: 'By paying, you agree.', version: 'abc' } }))
  release()
  await findConfirm('Pay £0.73 and upgrade')
  expect(dialogText()).toContain('By paying, you agree. Terms')
  fake.answer(changePath, () => refuse(409, 'terms-changed', 'The terms changed.'))
  fake.answer(previewPath, () => ({ ...samplePreview, consent: { text: 'By paying, you agree to more.', version: 'abd' } }))

  await press('Pay £0.73 and upgrade')

  expect(fake.bodiesOf(changePath)).toMatchObject([{ plan: 'premium', consent: 'abc' }])
  await waitFor(() => expect(dialogText()).toContain('By paying, you agree to more.'))
  expect(screen.getByRole('alert').textContent).toContain('The terms changed.')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a downgrade shows the credit and what is hidden', async () => {
  const { fake, release } = start(onPremium, ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  fake.answer(previewPath, () => ({
    ...samplePreview,
    plan: 'pro',
    dueNowPence: 0,
    creditPence: 73,
    nextCharge: { ...samplePreview.nextCharge, amountPence: 226 },
  }))
  release()

  await findConfirm('Move to Pro')
  expect(fake.bodiesOf(previewPath)).toEqual([{ plan: 'pro' }])
  await waitFor(() => expect(dialogText()).toContain('Visitors won’t see your 2 links any more. We keep everything'))
  expect(dialogText()).toContain('Credit for you Test mode£0.73')
  expect(dialogText()).toContain('On 3 December, after your credit£2.26')
})

test('a price that changed meanwhile is shown before anything is charged', async () => {
  const { fake, release, onOpenChange, press } = start()
  release()
  await findConfirm('Pay £0.73 and upgrade')
  fake.answer(changePath, () => refuse(409, 'price-changed'))
  fake.answer(previewPath, () => ({ ...samplePreview, dueNowPence: 70, pricedAt: '2026-11-22T11:42:00.000Z' }))

  await press('Pay £0.73 and upgrade')

  await findConfirm('Pay £0.70 and upgrade')
  expect(screen.getByRole('alert').textContent).toContain('The price is now £0.70. You haven’t been charged.')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a change whose answer was lost is found, and said', async () => {
  const { server, fake, release, onOpenChange, press } = start()
  release()
  await findConfirm('Pay £0.73 and upgrade')
  fake.answer(changePath, () => {
    server.saveUserElsewhere({ plan: 'premium' })
    fake.answer('/api/billing', () => ({ ...sampleBilling, ...onPremium }))
    throw new TypeError('Failed to fetch')
  })
  await press('Pay £0.73 and upgrade')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(getShownToasts()[0]).toMatchObject({ title: 'Plan Changed', description: 'You’re on Premium now.' })
})

test.each([{}, { plan: 'premium' as const }])(
  'a declined card offers to change it, and the dialog stays, also beside a gift: %o',
  async (gift) => {
    const { fake, release, onOpenChange, press } = start(gift)
    release()
    await findConfirm('Pay £0.73 and upgrade')
    fake.answer(changePath, () => refuse(402, 'card-declined', 'Your bank declined this card.'))

    await press('Pay £0.73 and upgrade')

    expect(screen.getByRole('alert').textContent).toContain('Your bank declined this card.')
    expect(screen.getByRole('button', { name: 'Change card' })).toBeTruthy()
    expect(onOpenChange).not.toHaveBeenCalled()
  },
)

test('with an overdue payment there is no price, but a way to the card', async () => {
  const { fake, release } = start()
  fake.answer(previewPath, () => refuse(409, 'payment-overdue', 'Your last payment failed.'))
  release()

  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Change card' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upgrade to Premium' }).disabled).toBe(true)
})

test('a payment that the bank wants confirmed goes to the confirmation, with its client secret in this tab only', async () => {
  const { fake, release, press } = start()
  release()
  await findConfirm('Pay £0.73 and upgrade')
  fake.answer(changePath, () => ({ plan: 'pro', clientSecret: 'secret', publishableKey: null, message: 'Please confirm.' }))

  await press('Pay £0.73 and upgrade')

  expect(readPendingConfirmation()).toMatchObject({ clientSecret: 'secret', plan: 'premium', amountPence: 73 })
  expect(location.pathname).toBe('/checkout/confirm')
})

test('Lifetime shows how many seats are left and leads to its checkout', async () => {
  const { release, press } = start()
  release()
  await screen.findByText('once, 588 left')
  fireEvent.click(screen.getByRole('radio', { name: /Lifetime/ }))

  expect(dialogText()).toContain('Your Pro subscription ends then, and the time you haven’t used is refunded')
  await press('Continue to checkout')
  expect(location.pathname).toBe('/checkout/lifetime')
})

test('a sold-out Lifetime can’t be chosen', async () => {
  const { fake, release } = start()
  fake.answer('/api/lifetime-sales/count', () => ({ displayed: 1000, remaining: 0 }))
  release()

  await screen.findByText('sold out')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lifetime/ }).disabled).toBe(true)
})
