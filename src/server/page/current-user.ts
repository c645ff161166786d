/** The signed-in user, as their own client gets them. */
import type { User } from '#contract/accounts/user.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { findOwnUser } from './store.ts'

/** Refuses with 'signed-out' when the account was removed meanwhile. */
export async function getCurrentUser({ db }: Pick<Services, 'db'>, userId: string): Promise<User> {
  const found = await findOwnUser(db, userId)
  if (!found) throw new Refusal('signed-out')
  return {
    ...found,
    pageChangedAt: found.pageChangedAt.toISOString(),
    onboardedAt: found.onboardedAt?.toISOString() ?? null,
    firstName: found.displayName?.split(/\s+/)[0] || null,
  }
}
