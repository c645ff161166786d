/** Emails the owner of an account about a security event, in the same transaction as the event, so that both happen or neither. */
import type { Queries } from '#server/database/queries.ts'
import { type SecurityEvent, securityAlertEmail } from '#server/emails/security-alert.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { findEmailAndUsername } from './store.ts'

export type NotifyServices = Pick<Services, 'config' | 'secrets' | 'newId' | 'now'>

export async function notifyOwner(services: NotifyServices, tx: Queries, userId: string, event: SecurityEvent): Promise<void> {
  const owner = await findEmailAndUsername(tx, userId)
  if (!owner) return
  const { publicUrl } = services.config
  const details = { event, publicUrl, username: owner.username, at: services.now() }
  await enqueueEmail(services, tx, owner.email, securityAlertEmail(details))
}
