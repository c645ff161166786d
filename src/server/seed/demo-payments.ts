/**
 * Lets the demo creators pay with test money, through the same functions as everyone: a clock goes from the day on which the first of them
 * joined to the present, checkouts are opened and paid in the sandbox, subscriptions renew, and each change is copied with its receipts,
 * ledger entries and commissions.
 */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import type { BillingDetails } from '#rules/invoices/invoices.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { dayMs } from '#rules/time/durations.ts'
import { callSandbox, runSandboxAction } from '#server/billing/call-sandbox.ts'
import { openCheckout } from '#server/billing/checkout/open-checkout.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import { refreshPlan } from '#server/billing/plan/refresh-plan.ts'
import type { PaymentServices } from '#server/billing/require-payments.ts'
import { syncCustomer } from '#server/billing/sync/sync-customer.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { changeBillingDetails } from '#server/invoices/billing-details.ts'
import { openPayments, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { type DemoCreator, demoCreators, demoUsernames } from './creators.ts'
import { playAffiliateDay } from './demo-affiliates.ts'
import { demoId } from './demo-ids.ts'
import { findLastPayoutDate } from './store.ts'

type DemoServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'secrets'>

/** They look around for a week before they pay. */
const trialDays = 7

/** What happened to payments, beside renewals. */
const incidents: { username: string; daysAgo: number; action: SandboxAction }[] = [
  { username: 'junoknits', daysAgo: 80, action: 'dispute' },
  { username: 'junoknits', daysAgo: 62, action: 'win-dispute' },
  { username: 'stilldrift', daysAgo: 40, action: 'refund' },
  { username: 'sorenruns', daysAgo: 20, action: 'refund-half' },
]

/** They buy for a company, which their invoices name. */
const companies: Record<string, BillingDetails> = {
  studiohazel: { name: 'Studio Hazel Ltd', address: '14 Mill Yard\nLeeds LS1 6JQ', country: 'GB', vatNumber: 'GB301284476' },
  stilldrift: { name: 'Still Drift GmbH', address: 'Torstraße 21\n10119 Berlin', country: 'DE', vatNumber: 'DE811907980' },
}

/** All in the transaction `tx`. Those who have paid in an earlier run only go on paying; `customerUserIds` lists them. */
async function insertDemoPayments(
  { config, log, newId, now, secrets }: DemoServices,
  tx: Queries,
  customerUserIds: readonly string[],
): Promise<void> {
  const end = now()
  let present = end
  // Its own transactions become savepoints of `tx`.
  const shared = { config, db: tx as Database, log, newId, secrets, now: () => present, invalidatePage: () => {} }
  const payments = await openPayments(shared, await getOrCreateSharedSecret(shared, 'sandbox'))
  if (!payments?.testControls) throw new Error('Demo creators pay in the sandbox only.')
  const { testControls } = payments
  const services = { ...shared, payments, testControls }

  const paidUntil = await findLastPayoutDate(tx, demoUsernames.map(demoId))
  const buyers = demoCreators.filter(({ plan, username }) => plan !== 'free' && !customerUserIds.includes(demoId(username)))
  const isNew = ({ username }: { username: string }) => buyers.some((buyer) => buyer.username === username)
  const firstDay = Math.max(...demoCreators.map(({ joinedDaysAgo }) => joinedDaysAgo)) - trialDays

  for (let daysAgo = firstDay; daysAgo >= 0; daysAgo--) {
    present = new Date(end.getTime() - daysAgo * dayMs)
    const buyersToday = buyers.filter(({ joinedDaysAgo }) => joinedDaysAgo - trialDays === daysAgo)
    const incidentsToday = incidents.filter((incident) => incident.daysAgo === daysAgo && isNew(incident))
    const renewals = await testControls.runDue(present)
    for (const buyer of buyersToday) await buyPlan(services, buyer)
    for (const { username, action } of incidentsToday) await runSandboxAction(services, demoId(username), action)
    if (renewals + buyersToday.length + incidentsToday.length > 0)
      for (const customerId of await payments.listChangedCustomers(present)) await syncCustomer(services, customerId)
    await playAffiliateDay(services, tx, { daysAgo, paidUntil })
  }
}

async function buyPlan(
  services: PaymentServices & Parameters<typeof callSandbox>[0],
  { username, plan }: DemoCreator,
): Promise<void> {
  const userId = demoId(username)
  const company = companies[username]
  if (company) await changeBillingDetails(services, userId, company)
  const { clientSecret } = await openCheckout(services, userId, plan as PaidPlan)
  const card = { number: '4242424242424242', expiry: toExpiry(username), securityCode: '123' }
  await callSandbox(services, userId, 'no-such-payment', (sandbox, customerId) =>
    sandbox.confirmPayment(customerId, { clientSecret, card }),
  )
}

/** Their cards differ, as those of different people do. */
const toExpiry = (username: string): string => {
  const index = demoCreators.findIndex((creator) => creator.username === username)
  return `${String((index % 12) + 1).padStart(2, '0')}/${30 + (index % 7)}`
}

/** Gives the demo creators their plans: paid with test money, or given where payments are real. */
export async function insertDemoPlans(services: DemoServices, tx: Queries, customerUserIds: readonly string[]): Promise<void> {
  switch (services.config.payments.setting) {
    case 'sandbox':
      return insertDemoPayments(services, tx, customerUserIds)
    case 'stripe': {
      const granting = { ...services, db: tx as Database, invalidatePage: () => {} }
      for (const { username, plan } of demoCreators) await grantPlan(granting, demoId(username), { plan }, async () => {})
      return
    }
    case 'off':
      for (const { username } of demoCreators) await refreshPlan(services, tx, demoId(username))
  }
}
