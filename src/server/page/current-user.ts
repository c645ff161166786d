/** The signed-in user, in the form that their own client receives. */
import type { User } from '#contract/accounts/user.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { findOwnUser } from './store.ts'

/** Refuses with 'signed-out' if the account was removed in the meantime. */
export async function getCurrentUser({ db }: Pick<Services, 'db'>, userId: string): Promise<User> {
  const found = await findOwnUser(db, userId)
  if (!found) throw new Refusal('signed-out')
  const { user, takedown, ownerSince } = found
  return {
    ...user,
    pageChangedAt: user.pageChangedAt.toISOString(),
    onboardedAt: user.onboardedAt?.toISOString() ?? null,
    firstName: user.displayName?.split(/\s+/)[0] || null,
    ...(ownerSince && { ownsPlatform: true as const }),
    ...(takedown && { takedown: { ...takedown, since: takedown.since.toISOString() } }),
  }
}
