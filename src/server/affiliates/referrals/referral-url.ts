/** A creator's referral link. */
import { referralPath } from '#rules/platform/paths.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findCodeOwner, findLinkNames } from './store.ts'

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
