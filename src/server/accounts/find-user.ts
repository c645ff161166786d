/** Finds an account for the features above. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findEmailAndUsername, findIdByUsername, lockAccount } from './store.ts'

/** Searches current usernames only: a former one must not lead an administrator to the wrong account. Refuses with 'no-such-user'. */
export async function findUserForAdmin({ db }: Pick<Services, 'db'>, username: string): Promise<string> {
  const user = await findIdByUsername(db, username)
  if (!user) throw new Refusal('no-such-user')
  return user.id
}

/** Whether the account exists and is not erased; it stays so until the transaction ends. */
export const isAccount = (tx: Queries, userId: string): Promise<boolean> => lockAccount(tx, userId)

/** Where to write to the owner, and under which name. */
export const findAccountEmail = (db: Queries, userId: string) => findEmailAndUsername(db, userId)
