/** The contract tests of the payment provider's port: every adapter passes them. */
import { type OpenCustomer, openCustomer, type PaymentsHarness } from './customer.ts'
import { testCustomers } from './customers.ts'
import { testPlanChanges } from './plan-changes.ts'
import { testPurchases } from './purchases.ts'
import { testRefundsAndDisputes } from './refunds-and-disputes.ts'
import { testSubscriptions } from './subscriptions.ts'
import { testWebhooks } from './webhooks.ts'

export function paymentProviderContract(open: () => Promise<PaymentsHarness>) {
  const openOne: OpenCustomer = () => openCustomer(open)
  testPurchases(openOne)
  testSubscriptions(openOne)
  testPlanChanges(openOne)
  testRefundsAndDisputes(openOne)
  testCustomers(openOne)
  testWebhooks(openOne)
}
