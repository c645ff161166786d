/** What a buyer agrees to by paying: the text as it is now, and its record, which its payment takes with it. */
import { createHash } from 'node:crypto'
import type { Consent } from '#contract/billing.ts'
import type { PaymentReason } from '#rules/billing/payment-history.ts'
import { writeConsent } from '#rules/billing/withdrawal-texts.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { PaymentServices } from '../require-payments.ts'
import { upsertConsent } from './store.ts'

/** Null where withdrawal is not offered. */
export function getConsent(plan: PaidPlan): Consent {
  if (!getSettings().offerWithdrawal) return null
  const text = writeConsent(plan)
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}

type Declared = { plan: PaidPlan; reason: PaymentReason; version: string }

/** Refuses with 'terms-changed' where the buyer read another text. A buyer who tries again declares it again, and the last time counts. */
export async function recordConsent(
  { db, payments, newId, now }: PaymentServices,
  userId: string,
  { plan, reason, version }: Declared,
): Promise<void> {
  const consent = getConsent(plan)
  if (!consent) return
  if (consent.version !== version) throw new Refusal('terms-changed')
  await upsertConsent(db, { id: newId(), userId, mode: payments.mode, plan, reason, ...consent, declaredAt: now() })
}
