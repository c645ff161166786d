/** Gives a seat of the lifetime offer for a payment, and takes it back with the payment. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { releaseSeat, sellSeat } from '../checkout/seats.ts'
import type { SyncServices } from '../require-payments.ts'
import type { CustomerChanges, NewPayment } from './changes.ts'
import * as store from './store.ts'

/** Returns the new payments; those for which there is no seat are not accepted. */
export async function sellLifetimes(
  services: SyncServices,
  tx: Queries,
  { mode, userId }: { mode: PaymentMode; userId: string },
  { payments, paymentChanges }: CustomerChanges,
): Promise<NewPayment[]> {
  const takenBack = new Set(paymentChanges.filter(({ becameTakenBack }) => becameTakenBack).map(({ paymentId }) => paymentId))
  // First those that were taken back: whoever was refunded may buy again.
  for (const paymentId of takenBack)
    if (await store.endLifetimeSale(tx, mode, paymentId, services.now())) await releaseSeat(tx, userId, 'sold')

  const sorted: NewPayment[] = []
  for (const added of payments) {
    const isSold = added.payment.plan === 'lifetime' && added.isAccepted
    sorted.push({ ...added, isAccepted: isSold ? await sell(added, takenBack.has(added.payment.id)) : added.isAccepted })
  }
  // A payment that is given back leaves no reservation behind.
  if (sorted.some(({ payment, isAccepted }) => payment.plan === 'lifetime' && !isAccepted))
    await releaseSeat(tx, userId, 'reserved')
  return sorted

  async function sell({ payment }: NewPayment, isOver: boolean): Promise<boolean> {
    const now = services.now()
    if (await store.hasLifetimeSale(tx, mode, userId)) return false
    // Bought and refunded before we knew of it.
    if (isOver) await releaseSeat(tx, userId, 'reserved')
    else if ((await sellSeat(tx, { userId, mode, now })) === undefined) {
      services.log.error({ userId }, 'A lifetime was paid for, but no seat was free. The payment is given back.')
      return false
    }
    const sale = { id: services.newId(), mode, userId, purchasePrice: payment.pence, purchaseDate: payment.paidAt }
    await store.insertLifetimeSale(tx, { ...sale, providerId: payment.id })
    if (isOver) await store.endLifetimeSale(tx, mode, payment.id, now)
    return true
  }
}
