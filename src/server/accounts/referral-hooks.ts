/** What accounts ask of referrals. That feature is of the same layer, so app.ts passes its functions. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'

export type ReferralHooks = {
  /** The creator to whom the code belongs; undefined where nobody earns by it from whoever has this email address. */
  findReferrer: (tx: Queries, code: string, email: string) => Promise<string | undefined>
  /** Called in the transaction in which an account becomes verified. */
  recordReferral: (tx: Queries, userId: string) => Promise<void>
}

export type AccountServices = Services & { referrals: ReferralHooks }
