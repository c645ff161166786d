/**
 * Remembers from which networks an account signs up and in, so that an affiliate can be compared with whom they referred. Stored is a hash
 * under a key that is not in the database, for 30 days; two accounts can be compared by it, and nobody can be found by it.
 */
import { createHmac } from 'node:crypto'
import { calculateAddressesSince, maxAddresses } from '#rules/affiliates/shared-addresses.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import type { Client } from './login/client.ts'
import { deleteAddressesBefore, deleteAllButNewest, upsertAddress } from './store.ts'

/** Undefined for an address that says nothing of its network. */
export const hashNetwork = ({ tokenKey }: Pick<Services, 'tokenKey'>, { network }: Client): string | undefined =>
  network && createHmac('sha256', tokenKey).update(`account address ${network}`).digest('base64url')

/** Where PAYMENTS is off, nobody earns, so nothing is stored. */
export async function recordAddress(
  { config, tokenKey, now }: Pick<Services, 'config' | 'tokenKey' | 'now'>,
  tx: Queries,
  userId: string,
  client: Client,
): Promise<void> {
  const hash = hashNetwork({ tokenKey }, client)
  if (hash === undefined || config.payments.setting === 'off') return
  await upsertAddress(tx, { userId, hash, seenAt: now() })
  await deleteAllButNewest(tx, userId, maxAddresses)
}

/** Run once an hour. */
export const deleteOldAddresses = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteAddressesBefore(db, calculateAddressesSince(now()))
