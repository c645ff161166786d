/** Buys plans with test cards through the API, and makes renewals, refunds and disputes happen in the sandbox. */
import { expect, type Page } from '@playwright/test'
import type { Billing } from '../../src/contract/billing.ts'
import type { SandboxAction } from '../../src/rules/billing/sandbox-actions.ts'
import type { PaidPlan } from '../../src/rules/plans/plans.ts'
import { bearerHeader, signInNewCreator } from './actors.ts'

const visa = { number: '4242424242424242', expiry: '12/34', securityCode: '123' }

/** Settings of a second server on which the sandbox's actions can be called. */
export const sandboxServerSettings = { NODE_ENV: 'development', PAYMENTS: 'sandbox', VERIFICATION: 'none' }

/** Signs this browser in as a new creator who has just paid for the plan. */
export async function signInNewSubscriber(page: Page, base: string, plan: PaidPlan, card = visa) {
  const creator = await signInNewCreator(page, base)
  await buyPlan(page, creator.token, plan, card)
  return creator
}

export async function buyPlan(page: Page, token: string, plan: PaidPlan, card = visa) {
  const path = plan === 'lifetime' ? '/api/create-payment-intent' : '/api/create-subscription'
  const { clientSecret } = await post<{ clientSecret: string }>(page, token, path, { plan })
  const { status } = await post<{ status: string }>(page, token, '/api/sandbox/confirm', { clientSecret, card })
  // The bank's dialog is answered at once.
  if (status === 'requires-action') await post(page, token, '/api/sandbox/authenticate', { clientSecret, isApproved: true })
  await expectBilling(page, token, ({ plan: now }) => now === plan)
}

export const runSandboxAction = (page: Page, token: string, action: SandboxAction) =>
  post(page, token, '/api/sandbox/actions', { action })

export async function readBilling(page: Page, token: string): Promise<Billing> {
  return (await page.request.get('/api/billing', { headers: bearerHeader(token) })).json()
}

/** Waits until the sandbox's webhooks have arrived. */
export async function expectBilling(page: Page, token: string, matches: (billing: Billing) => boolean): Promise<Billing> {
  let billing = await readBilling(page, token)
  await expect
    .poll(async () => {
      billing = await readBilling(page, token)
      return matches(billing) || billing
    })
    .toBe(true)
  return billing
}

async function post<R>(page: Page, token: string, path: string, data: object): Promise<R> {
  const response = await page.request.post(path, { data, headers: bearerHeader(token) })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return response.status() === 204 ? (undefined as R) : response.json()
}
