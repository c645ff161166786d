/** Whom a code in a referral link (`?ref=`) belongs to, in any letter case, and the link of an affiliate. */
import type { Referrer } from '#contract/affiliates/referrals.ts'
import { isSameInbox } from '#rules/affiliates/self-referral.ts'
import { isReferralCode } from '#rules/affiliates/stored-referral.ts'
import { publicName } from '#rules/page/names.ts'
import { referralPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findCodeOwner, findLinkNames } from './store.ts'

/** Undefined also where its owner cannot earn: suspended, deleting their account, erased, not verified, or no affiliate. */
export async function findAffiliate(db: Queries, code: string, now: Date) {
  const owner = isReferralCode(code) ? await findCodeOwner(db, code, now) : undefined
  return owner?.canEarn ? owner : undefined
}

/** Refuses with 'no-such-referrer'. */
export async function getReferrer({ db, now }: Pick<Services, 'db' | 'now'>, code: string): Promise<Referrer> {
  const affiliate = await findAffiliate(db, code, now())
  if (!affiliate) throw new Refusal('no-such-referrer')
  return { name: publicName(affiliate), username: affiliate.username }
}

/** The creator who refers whoever signs up with this address; nobody refers themselves. */
export async function findReferrer(tx: Queries, code: string, email: string, now: Date): Promise<string | undefined> {
  const affiliate = await findAffiliate(tx, code, now)
  return affiliate && !isSameInbox(affiliate.email, email) ? affiliate.id : undefined
}

/** With their slug; without one with their username, or, where that is somebody else's slug or code, with their referral code. */
export async function buildReferralUrl(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Queries,
  userId: string,
): Promise<string> {
  const names = await findLinkNames(db, userId)
  const name = names && (names.slug ?? (await chooseName(db, userId, names, now())))
  return config.publicUrl + referralPath(name ?? '')
}

async function chooseName(db: Queries, userId: string, names: { username: string; referralCode: string | null }, now: Date) {
  const owner = await findCodeOwner(db, names.username, now)
  return owner?.id === userId ? names.username : names.referralCode
}
