/** Leads to the provider's page on which the stored card is changed. */
import { billingPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findCustomer } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'

/** Refuses with 'no-card'. */
export async function openBillingPortal({ db, payments, config }: PaymentServices, userId: string): Promise<{ url: string }> {
  const customer = await findCustomer(db, userId, payments.mode)
  if (!customer?.cardLast4) throw new Refusal('no-card')
  return payments.openPortal({
    customerId: customer.customerId,
    returnUrl: `${config.publicUrl}${billingPath}`,
  })
}
