/**
 * The usernames and the email of an account that an admin deleted are held for a while: nobody takes them at once, and passes for who was
 * there or begins again. Stored is a hash under a key that is not in the database, and until when.
 */
import { createHmac } from 'node:crypto'
import { heldNameDays } from '#rules/accounts/usernames.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { deleteHeldNames, insertHeldNames, isNameHeld, listUsernames } from './store.ts'

export type HoldServices = Pick<Services, 'now' | 'tokenKey'>

/** Also those that redirected to the account. */
export async function holdNames(services: HoldServices, tx: Queries, account: { userId: string; email: string }): Promise<void> {
  const usernames = await listUsernames(tx, account.userId)
  const hashes = [hashName(services, 'email', account.email), ...usernames.map((name) => hashName(services, 'username', name))]
  await insertHeldNames(tx, hashes, new Date(services.now().getTime() + heldNameDays * dayMs))
}

export const isHeld = (services: HoldServices, db: Queries, kind: 'username' | 'email', name: string): Promise<boolean> =>
  isNameHeld(db, hashName(services, kind, name), services.now())

/** Run once an hour. */
export const releaseHeldNames = ({ db, now }: Pick<Services, 'db' | 'now'>) => deleteHeldNames(db, now())

const hashName = ({ tokenKey }: HoldServices, kind: 'username' | 'email', name: string): string =>
  createHmac('sha256', tokenKey).update(`held ${kind} ${name}`).digest('base64url')
