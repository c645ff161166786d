/** Messages to the operator: kept, and sent on by mail where mail is set up. Both happen or neither. */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts/user.ts'
import type { messageDraft } from '#contract/support.ts'
import { brand } from '#rules/platform/brand.ts'
import { messageRetention } from '#rules/support/messages.ts'
import { supportMessageEmail } from '#server/emails/support-message.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { deleteMessagesBefore, insertMessage, selectNewestMessages } from './store.ts'

type Uses = Pick<Services, 'db' | 'newId' | 'now' | 'secrets' | 'config'>

/** Answers the message's id. `sender`: whoever is signed in. */
export async function submitMessage(
  services: Uses,
  { text, email }: z.infer<typeof messageDraft>,
  sender: Pick<User, 'id' | 'username' | 'email' | 'plan'> | undefined,
): Promise<string> {
  const { db, newId, now, config } = services
  const id = newId()
  const answerTo = email ?? sender?.email ?? null
  await db.transaction(async (tx) => {
    await insertMessage(tx, { id, userId: sender?.id ?? null, email: answerTo, text, createdAt: now() })
    if (config.smtpUrl === undefined) return
    await enqueueEmail(services, tx, brand.supportEmail, supportMessageEmail({ text, sender, replyTo: answerTo }))
  })
  return id
}

export type Message = Awaited<ReturnType<typeof selectNewestMessages>>[number]

export const listNewestMessages = ({ db }: Pick<Services, 'db'>, most: number): Promise<Message[]> => selectNewestMessages(db, most)

/** Done once a day by one of the nodes. */
export async function deleteOldMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - messageRetention.years)
  await deleteMessagesBefore(db, before)
}
