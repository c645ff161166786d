/**
 * The 30-day money-back guarantee, by a button: the payments of the present period are refunded, and the plan ends at once. It is queued
 * as a job before the provider is called, so that a crash after the refund can't leave the plan running.
 */
import { findRefundable, isMoneyBackUsedUp } from '#rules/billing/money-back.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { PaymentProviderError } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { listPayments } from '../overview/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncOwn } from '../sync/sync-customer.ts'

type MoneyBack = { userId: string; paymentIds: string[] }
export const moneyBackJob = defineJob<MoneyBack>('money-back')

/** Milliseconds after which the job makes sure that all of it was done. */
const jobDelayMs = minuteMs

/** Refuses with 'not-refundable' or 'money-back-used-up'. */
export async function refundPayment(services: PaymentServices, userId: string, paymentId: string): Promise<void> {
  const { db, payments, now } = services
  const paid = await listPayments(db, userId, [payments.mode])
  const refundable = findRefundable(paid, now())
  if (refundable?.paymentId !== paymentId) throw new Refusal('not-refundable')
  if (isMoneyBackUsedUp(paid, now())) throw new Refusal('money-back-used-up')
  const request = { userId, paymentIds: refundable.refunds.map((refund) => refund.paymentId) }
  const runAt = new Date(now().getTime() + jobDelayMs)
  await addJob(db, moneyBackJob, request, { runAt, key: `money-back ${paymentId}` })
  if ((await refundAndEnd(services, request)) === 'refused') throw new Refusal('not-refundable')
}

/** The job's handler. Does nothing that was done before. */
export async function finishMoneyBack(services: Services, request: MoneyBack): Promise<void> {
  const { payments, log } = services
  if (!payments) return
  if ((await refundAndEnd({ ...services, payments }, request)) === 'refused')
    log.warn({ userId: request.userId }, 'The payment provider refused a refund under the money-back guarantee.')
}

async function refundAndEnd(services: PaymentServices, { userId, paymentIds }: MoneyBack): Promise<'done' | 'refused'> {
  const { db, payments } = services
  await syncOwn(services, userId)
  const covered = (await listPayments(db, userId, [payments.mode])).filter(({ id }) => paymentIds.includes(id))
  for (const { providerId, pence, refundedPence } of covered) {
    if (refundedPence === pence) continue
    const idempotencyKey = `money-back ${providerId} ${refundedPence}`
    const isRefused = await payments
      .refund({ paymentId: providerId, pence: pence - refundedPence, idempotencyKey })
      .then(() => false, acceptRefusal)
    if (isRefused) return 'refused'
  }
  for (const { subscriptionId } of covered) if (subscriptionId !== null) await payments.endSubscription(subscriptionId)
  await syncOwn(services, userId)
  return 'done'
}

/** A disputed payment, for example: the cardholder's bank has its money. */
function acceptRefusal(error: unknown): true {
  if (error instanceof PaymentProviderError && error.reason === 'refund-refused') return true
  throw error
}
