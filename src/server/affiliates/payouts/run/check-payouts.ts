/**
 * Asks PayPal what became of payouts, every ten minutes: of new ones each time; of those that nobody has claimed for a day four times a day;
 * and once a day of those that arrived within the last weeks, because they may come back.
 */
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import { PayoutProviderError } from '#server/services/payouts/port.ts'
import { findMode } from '../../current-mode.ts'
import { settlePayout } from '../states/settle-payout.ts'
import type { PayoutRow } from '../store.ts'
import { type SendServices, sendPayout } from './send-payout.ts'
import { listDue } from './store.ts'

const slotMs = 10 * minuteMs
/** Six hours, and a day. */
const [waitingSlots, paidSlots] = [36, 144]
const paidDays = 45

/** Milliseconds. A job may take ten minutes. */
const maxMs = 5 * minuteMs
const maxPayouts = 2_000
/** PayPal is away, or does not accept our keys: the others would go the same way. */
const maxErrors = 5

export async function checkPayouts(services: SendServices): Promise<void> {
  const { db, log, now, payouts } = services
  const mode = findMode(services)
  if (payouts.method !== 'paypal' || !mode) return
  const time = now().getTime()
  const slot = Math.floor(time / slotMs)
  const due = {
    mode,
    freshSince: new Date(time - dayMs),
    paidSince: new Date(time - paidDays * dayMs),
    waiting: { slots: waitingSlots, slot: slot % waitingSlots },
    paid: { slots: paidSlots, slot: slot % paidSlots },
  }
  const started = performance.now()
  let errors = 0
  for (const payout of await listDue(db, due, maxPayouts)) {
    if (performance.now() - started > maxMs) return
    try {
      await checkPayout(services, payout)
    } catch (error) {
      if (!(error instanceof PayoutProviderError)) throw error
      errors += 1
      if (errors < maxErrors) continue
      log.warn({ reason: error.reason, details: error.message }, 'PayPal does not say what became of payouts.')
      return
    }
  }
}

async function checkPayout(services: SendServices, payout: PayoutRow): Promise<void> {
  const { id, amount: pence, paypalEmail, providerId, status } = payout
  if (providerId === null) return sendPayout(services, payout)
  const result = await services.payouts.readResult({ id, pence, paypalEmail, providerId })
  if (result.outcome === 'waiting' || result.outcome === status) return
  const failure = 'failure' in result ? result.failure : null
  await settlePayout(services, { id, status: result.outcome, failure })
}
