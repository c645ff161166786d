/** Why a commission is held, and how strong the evidence is. */

/** `weak` is common between honest people (a shared home), `strong` is rare. Neither rejects anything: a person decides. */
export const evidenceClasses = ['weak', 'strong'] as const
export type EvidenceClass = (typeof evidenceClasses)[number]

export const holdReasons = ['shared-address', 'shared-card', 'many-sign-ups'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How a hold ended: nobody decided in time, an admin released it, or an admin confirmed it and the commission is void. */
export const holdOutcomes = ['expired', 'released', 'confirmed'] as const
export type HoldOutcome = (typeof holdOutcomes)[number]

export const appealMaxLength = 1000
