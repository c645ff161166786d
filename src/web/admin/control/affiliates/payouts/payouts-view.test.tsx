// @vitest-environment happy-dom
/** What an admin is told before a run: who is paid, who is not and why; and that real money goes to PayPal, test money does not. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AffiliateOverview } from '#contract/affiliates/administration.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { PayoutsView } from './payouts-view.tsx'

const overview = {
  method: 'manual',
  approvedPence: 2000,
  processingPence: 0,
  paidPence: 0,
  openPayouts: 0,
  heldPence: 0,
  payable: { requested: { people: 1, pence: 1200 }, balances: { people: 2, pence: 2500 } },
  approved: { people: 1, pence: 4000 },
  waiting: [] as AffiliateOverview['waiting'],
  nextRunAt: '2026-12-01T06:00:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(change: Partial<AffiliateOverview>) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/admin/payouts') ? { payouts: [], nextCursor: null } : { ...overview, ...change }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayoutsView />
    </QueryClientProvider>,
  )
  await screen.findByText(/Next run 1 Dec/)
  fireEvent.click(screen.getByRole('button', { name: 'Run payouts now' }))
  return document.body.textContent
}

test('real money: the CSV is uploaded to PayPal', async () => {
  const text = await open({ isTestMoney: false })
  expect(text).toContain('Download CSV for PayPal')
  expect(text).toContain('Nothing is sent until you upload the CSV to PayPal.')
})

test('test money: PayPal does not pay it, and nothing says to upload it', async () => {
  const text = await open({ isTestMoney: true })
  expect(text).toContain('Download CSV, add each row’s status')
  expect(text).toContain('PayPal won’t pay test money.')
  expect(text).not.toMatch(/upload|for PayPal/)
})

test('the figures say who is paid now, who is not, and why; the dialog says what is paid', async () => {
  const text = await open({
    heldPence: 700,
    waiting: [
      { reason: 'below-minimum', people: 3, pence: 2250 },
      { reason: 'no-address', people: 1, pence: 1500 },
      { reason: 'debt', people: 1, pence: -500 },
      { reason: 'review', people: 1, pence: 700 },
    ],
  })
  expect(text).toContain('Payable now£37.003 people. Next run 1 Dec')
  expect(text).toContain(
    'Not payable yet£37.503 people below £10.00, 1 without a PayPal address, 1 in debt after refunds (−£5.00)',
  )
  expect(text).toContain('Held£7.001 person under review')
  expect(text).toContain('Approves 3 payouts, £37.00 in all, £12.00 of it requested.')
})

test('PayPal’s API also sends what is approved already', async () => {
  const text = await open({ method: 'paypal' })
  expect(text).toContain(
    'Approves 3 payouts, £37.00 in all, £12.00 of it requested. PayPal pays 4 payouts, £77.00 in all, at once.',
  )
})

test('a run that would pay nobody can’t be started', async () => {
  const nobody = { people: 0, pence: 0 }
  const text = await open({
    payable: { requested: nobody, balances: nobody },
    waiting: [{ reason: 'below-minimum', people: 2, pence: 2250 }],
  })
  expect(text).toContain('Payable now£0.00Nobody. ')
  expect(text).not.toContain('Run payouts now?')
  expect(screen.getByRole('button', { name: 'Run payouts now' })).toHaveProperty('disabled', true)
})
