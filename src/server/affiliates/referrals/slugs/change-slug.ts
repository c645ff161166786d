/**
 * A creator chooses the name in their referral link. The one that they had before keeps working for a year, during which nobody else can
 * have it; nor can they have one that looks like it, or like somebody's username, because visitors would take the one for the other.
 */
import { reservedUsernames } from '#rules/accounts/reserved-usernames.ts'
import { slugChangeLimits, toSkeleton } from '#rules/affiliates/referral-slugs.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { buildReferralUrl } from '../find-affiliate.ts'
import * as store from './store.ts'

/** `typed` has the length and the characters of a slug. Refuses with 'slug-taken', 'slug-alike' or 'slugs-held'. */
export async function changeReferralSlug(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  typed: string,
): Promise<{ customReferralSlug: string; referralUrl: string; message: string }> {
  const referralUrl = await services.db
    .transaction(async (tx) => {
      const before = await store.lockSlug(tx, userId)
      if (!before) throw new Refusal('no-such-user')
      if (before.slug?.toLowerCase() !== typed.toLowerCase()) await takeSlug(tx, userId, typed, before.slug, services.now())
      await store.updateSlug(tx, userId, typed)
      return buildReferralUrl(services, tx, userId)
    })
    .catch((error: unknown) => {
      throw slugConstraints.includes(findViolatedConstraint(error) ?? '') ? fieldRefusal('slug', 'slug-taken') : error
    })
  return { customReferralSlug: typed, referralUrl, message: 'Your referral link has been updated' }
}

/** The skeleton is locked before anything is looked up, so that of two creators who want alike slugs the second finds the first. */
async function takeSlug(tx: Queries, userId: string, typed: string, before: string | null, now: Date): Promise<void> {
  const [slug, skeleton] = [typed.toLowerCase(), toSkeleton(typed)]
  await store.lockSkeleton(tx, skeleton)
  if (reservedUsernames.has(slug) || (await store.isSlugTaken(tx, slug, userId, now))) throw fieldRefusal('slug', 'slug-taken')
  if (await store.isSkeletonTaken(tx, skeleton, userId, now)) throw fieldRefusal('slug', 'slug-alike')
  const held = before === null ? 0 : await store.countFormerSlugs(tx, userId, { except: slug, now })
  if (held >= slugChangeLimits.held) throw new Refusal('slugs-held')
  await store.replaceCurrentSlug(tx, { userId, slug, skeleton, now })
}

const slugConstraints = ['referral_slugs_pkey', 'users_custom_referral_slug_key']

/** Once a day: slugs that were given up a year ago are free. They stop working at their moment, not when they are deleted. */
export const deleteFormerSlugs = ({ db, now }: Pick<Services, 'db' | 'now'>) => store.deleteSlugsUntil(db, now())
