/** A creator leaves the checkout: nothing is left that could be paid, and a reserved seat is free for others. */
import type { PaymentServices } from '../require-payments.ts'
import { closeCheckout } from './close-checkout.ts'
import { findOpenCheckout } from './store.ts'

/** Also where it was paid a moment ago: then what was bought is granted. Does nothing if no checkout is open. */
export async function cancelCheckout(services: PaymentServices, userId: string): Promise<void> {
  const open = await findOpenCheckout(services.db, userId)
  if (open?.mode === services.payments.mode) await closeCheckout(services, open)
}
