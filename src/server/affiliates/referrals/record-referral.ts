/**
 * The life of a referral: the code names the referrer when an account is registered, the referral is stored when the account becomes
 * verified, and payments earn by it. Affiliates know their referrals by numbers, which are given in the order of verification.
 */
import { isSameInbox } from '#rules/affiliates/self-referral.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findAffiliate } from './find-affiliate.ts'
import { addClick, anonymiseReferralCodes, getOrInsertReferral, lockReferrerOf } from './store.ts'

type ReferralServices = Pick<Services, 'newId' | 'now'>

/** Called in the transaction in which an account becomes verified. Does nothing if nobody referred it, or the referrer cannot earn any more. */
export async function recordReferral(services: ReferralServices, tx: Queries, userId: string): Promise<void> {
  const referrer = await lockReferrerOf(tx, userId)
  if (!referrer?.canEarn || isSameInbox(referrer.email, referrer.referredEmail)) return
  const affiliateCode = referrer.referredWith ?? referrer.affiliateCode ?? referrer.username
  await ensureReferral(services, tx, { referrerId: referrer.id, referredId: userId, affiliateCode })
}

/**
 * The id of the referral, which is inserted if there is none: also with the first payment, for a referrer who could not earn when the
 * account was verified. The referrer's row must be locked.
 */
export const ensureReferral = (
  { newId, now }: ReferralServices,
  tx: Queries,
  referral: { referrerId: string; referredId: string; affiliateCode: string },
): Promise<string> => getOrInsertReferral(tx, { id: newId(), ...referral, createdAt: now() })

/** Called in the transaction that erases the referrer's account, while the accounts that they referred still name them. */
export const forgetReferrer = (tx: Queries, userId: string): Promise<void> => anonymiseReferralCodes(tx, userId)

/** Whether this is a visit of a person who did not come by this creator's link a moment ago. Remembers the visitor until the day ends. */
type CountsAsVisit = (tx: Queries, creatorId: string) => Promise<boolean>

/** Counts visits by referral links. A code that belongs to nobody is ignored. */
export async function recordReferralClick(
  { db, now }: Pick<Services, 'db' | 'now'>,
  code: string,
  countsAsVisit: CountsAsVisit,
): Promise<void> {
  const affiliate = await findAffiliate(db, code, now())
  if (!affiliate) return
  await db.transaction(async (tx) => {
    if (await countsAsVisit(tx, affiliate.id)) await addClick(tx, affiliate.id, now().toISOString().slice(0, 10))
  })
}
