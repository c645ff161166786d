/** What accounts ask of referrals, which are of the same layer, and of billing, which is of a higher one: app.ts passes their functions. */
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'

export type ReferralHooks = {
  /** The creator to whom the code belongs; undefined where nobody earns by it from whoever has this email address. */
  findReferrer: (tx: Queries, code: string, email: string) => Promise<string | undefined>
  /** Called in the transaction in which an account becomes verified. */
  recordReferral: (tx: Queries, userId: string) => Promise<void>
}

/** Gives an account that was just created a complimentary plan, which ends at `until` unless that is null. */
export type GrantPlan = (tx: Queries, userId: string, grant: { plan: MonthlyPlan; until: Date | null }) => Promise<void>

export type AccountServices = Services & { referrals: ReferralHooks; grantPlan: GrantPlan }
