/** The signed-in user, in the form that their own client receives. */
import type { User } from '#contract/accounts/user.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { findOwnUser } from './store.ts'

/** Refuses with 'signed-out' if the account was removed in the meantime. */
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
