// @vitest-environment happy-dom
/** Waiting for the confirmed state of a payment. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { addFakeBilling, sampleBilling, samplePayment } from '#web/dashboard/testing/fake-billing.ts'
import { refuse } from '#web/dashboard/testing/fake-endpoints.ts'
import { startFakeServer } from '#web/dashboard/testing/fake-server.ts'
import { renderHookInDashboard } from '#web/dashboard/testing/render-in-dashboard.tsx'
import { endBrowserSession, startBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { storePendingPayment } from '../pending-payment.ts'
import { useConfirmedPayment, useUnseenPayment } from './use-confirmed-payment.ts'

const upgradePath = '/api/user/upgrade'
const unpaid: Billing = { ...sampleBilling, plan: 'free', source: 'free', subscription: null, payments: [] }
const paid: Billing = { ...sampleBilling, payments: [samplePayment] }

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks the server to look at the provider when no confirmation comes, and no more once it is there', async () => {
  const server = startFakeServer([])
  startBrowserSession({ token: 'token', user: server.user() })
  storePendingPayment('pro')
  const fake = addFakeBilling({ '/api/billing': () => unpaid, [upgradePath]: () => refuse(402, 'payment-required') })
  const { result } = renderHookInDashboard(() => useConfirmedPayment(), server.user())

  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(fake.bodiesOf(upgradePath)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(fake.bodiesOf(upgradePath)).toEqual([{ plan: 'pro' }])
  expect(result.current.payment).toBeUndefined()

  fake.answer('/api/billing', () => paid)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(result.current.payment?.paid.id).toBe(samplePayment.id)
  expect(fake.bodiesOf(upgradePath)).toHaveLength(1)
})

test('a payment whose tab was closed is said on the next visit, once it is there, and once only', async () => {
  const server = startFakeServer([])
  startBrowserSession({ token: 'token', user: server.user() })
  const fake = addFakeBilling({ '/api/billing': () => unpaid })
  const visit = async () => {
    const { unmount } = renderHookInDashboard(() => useUnseenPayment(), server.user())
    await act(() => vi.advanceTimersByTimeAsync(100))
    unmount()
    return [fake.calls.length, getShownToasts().find(({ open }) => open)?.description]
  }
  expect(await visit()).toEqual([0, undefined])
  storePendingPayment('pro')
  expect(await visit()).toEqual([1, undefined])
  fake.answer('/api/billing', () => paid)
  history.replaceState(null, '', '/dashboard?payment=success')
  expect(await visit()).toEqual([1, undefined])
  history.replaceState(null, '', '/dashboard')
  expect(await visit()).toEqual([2, 'You’re on Pro now.'])
  expect(await visit()).toEqual([2, 'You’re on Pro now.'])
})
