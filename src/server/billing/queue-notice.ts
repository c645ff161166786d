/** Queues an email about money, in the transaction of the fact that it reports, and once for each fact. It can't be switched off. */
import type { Queries } from '#server/database/queries.ts'
import { type Email, enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { findAccount } from './customers/store.ts'
import { insertNotice } from './plan/store.ts'

/** `key` names the fact. An erased account has no address any more. */
export async function queueNotice(
  services: Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>,
  tx: Queries,
  userId: string,
  key: string,
  writeEmail: (payer: { publicUrl: string; username: string }) => Email,
): Promise<void> {
  const { email, username, isErased } = await findAccount(tx, userId)
  if (isErased) return
  if (!(await insertNotice(tx, { key, userId, createdAt: services.now() }))) return
  await enqueueEmail(services, tx, email, writeEmail({ publicUrl: services.config.publicUrl, username }))
}
