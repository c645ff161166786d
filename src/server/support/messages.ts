/** Messages to the operator: stored, and emailed too where SMTP is configured, in one transaction. */
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts/user.ts'
import type { messageDraft } from '#contract/support.ts'
import { brand } from '#rules/platform/brand.ts'
import { getSupportPriority, messageRetention, sortByPriority } from '#rules/support/messages.ts'
import { supportMessageEmail } from '#server/emails/support.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { deleteMessagesBefore, insertMessage, selectNewestMessages } from './inbox/store.ts'

/** Resolves with the message's id. `sender` is the signed-in creator. */
export async function submitMessage(
  services: Pick<Services, 'db' | 'newId' | 'now' | 'secrets' | 'config'>,
  { text, email }: z.infer<typeof messageDraft>,
  sender: Pick<User, 'id' | 'username' | 'email' | 'plan'> | undefined,
): Promise<string> {
  const { db, newId, now, config } = services
  const id = newId()
  const replyTo = email ?? sender?.email ?? null
  await db.transaction(async (tx) => {
    await insertMessage(tx, { id, userId: sender?.id ?? null, email: replyTo, text, createdAt: now() })
    if (config.smtpUrl === undefined) return
    // Where nothing is sold, everyone has the same plan, and nobody goes first.
    const priority = config.payments.setting === 'off' ? 'standard' : getSupportPriority(sender?.plan ?? null)
    await enqueueEmail(services, tx, brand.supportEmail, supportMessageEmail({ text, sender, replyTo, priority }))
  })
  return id
}

type Stored = Awaited<ReturnType<typeof selectNewestMessages>>[number]
export type Message = Pick<Stored, 'createdAt' | 'username' | 'plan' | 'email' | 'text'>

/** The newest messages: of them, those of Lifetime first, then Premium's, then the rest. Newest first within each. */
export const listNewestMessages = async ({ db }: Pick<Services, 'db'>, limit: number): Promise<Message[]> =>
  sortByPriority(await selectNewestMessages(db, limit))

/** Run once a day by one of the nodes. */
export async function deleteOldMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - messageRetention.years)
  await deleteMessagesBefore(db, before)
}
