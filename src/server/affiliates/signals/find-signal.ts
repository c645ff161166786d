/**
 * What suggests that a referral is not an honest one. Looked for when one of its payments earns; each sign is remembered for 30 days, and
 * none of them rejects anything: the strongest one holds the commission, for an admin to decide.
 */
import * as holds from '#rules/affiliates/holds.ts'
import { calculateAddressesSince } from '#rules/affiliates/shared-addresses.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import type { Suspect } from './store.ts'
import * as store from './store.ts'

export type Signal = { reason: holds.HoldReason; evidenceClass: holds.EvidenceClass; evidence: string }

/** The strongest sign, unless an admin released this referral from it within the last year. */
export async function findSignal(tx: Queries, suspect: Suspect, now: Date): Promise<Signal | undefined> {
  for (const reason of await findReasons(tx, suspect, now)) await rememberSignal(tx, suspect.referralId, reason, now)
  const released = await store.listReleasedReasons(tx, suspect.referralId, holds.calculateReleasesSince(now))
  const signals = await store.listSignals(tx, suspect.referralId, now)
  return signals.filter(({ reason }) => !released.includes(reason)).toSorted(holds.compareSignals)[0]
}

/** The same for the card alone, which may become known after the payment. */
export async function findCardSignal(tx: Queries, suspect: Suspect, now: Date): Promise<Signal | undefined> {
  if (!(await store.hasSharedCard(tx, suspect))) return undefined
  await rememberSignal(tx, suspect.referralId, 'shared-card', now)
  const released = await store.listReleasedReasons(tx, suspect.referralId, holds.calculateReleasesSince(now))
  const signals = await store.listSignals(tx, suspect.referralId, now)
  return signals.find(({ reason }) => reason === 'shared-card' && !released.includes(reason))
}

/** Once a day. Nobody is suspected for ever. */
export const deleteOldSignals = ({ db, now }: Pick<Services, 'db' | 'now'>) => store.deleteExpiredSignals(db, now())

async function findReasons(tx: Queries, suspect: Suspect, now: Date): Promise<holds.HoldReason[]> {
  const since = calculateAddressesSince(now)
  return [
    ...((await store.hasSharedCard(tx, suspect)) ? ['shared-card' as const] : []),
    ...((await store.hasSharedAddress(tx, suspect, since)) ? ['shared-address' as const] : []),
    ...((await store.isOneOfMany(tx, suspect.referralId, since)) ? ['many-sign-ups' as const] : []),
  ]
}

const rememberSignal = (tx: Queries, referralId: string, reason: holds.HoldReason, now: Date): Promise<void> =>
  store.upsertSignal(
    tx,
    {
      referralId,
      reason,
      evidenceClass: holds.evidenceClassOf[reason],
      seenAt: now,
      expiresAt: holds.calculateSignalExpiry(now),
    },
    (times) => holds.describeEvidence(reason, times),
  )
