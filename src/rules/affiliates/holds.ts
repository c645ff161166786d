/** Why a commission is held, how strong the evidence is, and for how long. */
import { dayMs } from '../time/durations.ts'

/** `weak` is common between honest people (a shared home), `strong` is rare. Neither rejects anything: a person decides. */
export const evidenceClasses = ['weak', 'strong'] as const
export type EvidenceClass = (typeof evidenceClasses)[number]

export const holdReasons = ['shared-address', 'shared-card', 'many-sign-ups'] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * How a hold ended: nobody decided in time, an admin released it, an admin confirmed it and the commission is void, or the payment was taken
 * back, so that nothing was left to decide.
 */
export const holdOutcomes = ['expired', 'released', 'confirmed', 'reversed'] as const
export type HoldOutcome = (typeof holdOutcomes)[number]

/** What an admin released for a reason is not held again for it for so long. */
const releasedMonths = 12

export function calculateReleasesSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - releasedMonths)
  return since
}

/** Strong evidence first. */
export const compareSignals = (one: { evidenceClass: EvidenceClass }, other: { evidenceClass: EvidenceClass }): number =>
  Number(other.evidenceClass === 'strong') - Number(one.evidenceClass === 'strong')

/** An affiliate's referrals within 24 hours beyond this number look like a script's. */
export const maxSignUpsPerDay = 10

const signalDays = 30

/** A signal that is not seen again expires. */
export const calculateSignalExpiry = (seenAt: Date): Date => new Date(seenAt.getTime() + signalDays * dayMs)

/** A sentence for the affiliate and the admin, without personal data. `times`: how often it was seen. */
export function describeEvidence(reason: HoldReason, times: number): string {
  const seen = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
  switch (reason) {
    case 'shared-address':
      return `Both accounts used the same internet connection, seen ${seen}.`
    case 'shared-card':
      return `The same card also pays for the affiliate or for another referral, seen ${seen}.`
    case 'many-sign-ups':
      return `One of more than ${maxSignUpsPerDay} sign-ups by this referral link within 24 hours.`
  }
}

export const evidenceClassOf: Record<HoldReason, EvidenceClass> = {
  'shared-address': 'weak',
  'shared-card': 'strong',
  'many-sign-ups': 'weak',
}

/** A hold that nobody decided on releases itself. */
export const holdDays = 30

export const calculateHoldEnd = (placedAt: Date): Date => new Date(placedAt.getTime() + holdDays * dayMs)

export const appealMaxLength = 1000
