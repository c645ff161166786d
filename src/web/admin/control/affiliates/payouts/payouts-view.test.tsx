// @vitest-environment happy-dom
/** What an admin is told to do with a payout file: real money goes to PayPal, test money does not. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { PayoutsView } from './payouts-view.tsx'

const overview = {
  method: 'manual',
  approvedPence: 2000,
  processingPence: 0,
  paidPence: 0,
  openPayouts: 0,
  nextRunAt: '2026-12-01T06:00:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(isTestMoney: boolean) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/admin/payouts') ? { payouts: [], nextCursor: null } : { ...overview, isTestMoney }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayoutsView />
    </QueryClientProvider>,
  )
  await screen.findByText('£20.00')
  fireEvent.click(screen.getByRole('button', { name: 'Run payouts now' }))
  return document.body.textContent
}

test('real money: the CSV is uploaded to PayPal', async () => {
  const text = await open(false)
  expect(text).toContain('Download CSV for PayPal')
  expect(text).toContain('Nothing is sent until you upload the CSV to PayPal.')
})

test('test money: PayPal does not pay it, and nothing says to upload it', async () => {
  const text = await open(true)
  expect(text).toContain('Download CSV, add each row’s status')
  expect(text).toContain('PayPal won’t pay test money.')
  expect(text).not.toMatch(/upload|for PayPal/)
})
