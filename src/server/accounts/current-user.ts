/** The signed-in user as their own client sees and stores them. */
import type { User } from '#contract/accounts.ts'
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { ownUser } from './store.ts'

/** Refuses with 'signed-out' when the account went away meanwhile. */
export async function currentUser({ db }: Pick<Services, 'db'>, userId: string): Promise<User> {
  const found = await ownUser(db, userId)
  if (!found) throw new Refusal('signed-out')
  return {
    ...found,
    pageChangedAt: found.pageChangedAt.toISOString(),
    onboardedAt: found.onboardedAt?.toISOString() ?? null,
    firstName: found.displayName?.split(/\s+/)[0] || null,
  }
}
