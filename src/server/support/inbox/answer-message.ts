/**
 * Replies, notes and closing. Each names the version of the message that the admin saw and holds the message's row: when two admins reply at
 * once, the second is told, and one email is sent. The email is queued in the same transaction, so that it reports no reply that isn't stored.
 */
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getMessageTitle } from '#rules/support/messages.ts'
import type { Queries } from '#server/database/queries.ts'
import { supportReplyEmail } from '#server/emails/support.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { toVersion } from './read-inbox.ts'
import { findMessage, insertEntry, listEntries, lockMessage, setHandledAt } from './store.ts'

type AnswerServices = Pick<Services, 'db' | 'newId' | 'now' | 'secrets'>
/** Runs in the same transaction. */
type Alongside = (tx: Queries, userId: string | null) => Promise<unknown>
type Seen = { id: string; version: string }

/** Refuses with 'no-such-message', 'message-changed', or 'no-reply-address' where a visitor gave none. */
export const replyToMessage = (services: AnswerServices, { text, ...seen }: Seen & { text: string }, alongside: Alongside) =>
  changeMessage(services, seen, alongside, async (tx, message) => {
    if (message.email === null) throw new Refusal('no-reply-address')
    const createdAt = services.now()
    await insertEntry(tx, { id: services.newId(), messageId: message.id, kind: 'reply', text, createdAt })
    await setHandledAt(tx, message.id, createdAt)
    const email = supportReplyEmail({
      text,
      question: message.text,
      title: getMessageTitle(message.text),
      supportEmail: brand.supportEmail,
      isCreator: message.userId !== null,
    })
    await enqueueEmail(services, tx, message.email, email)
  })

/** Refuses with 'no-such-message' or 'message-changed'. */
export const addNote = (services: AnswerServices, { text, ...seen }: Seen & { text: string }, alongside: Alongside) =>
  changeMessage(services, seen, alongside, (tx, { id: messageId }) =>
    insertEntry(tx, { id: services.newId(), messageId, kind: 'note', text, createdAt: services.now() }),
  )

/** Refuses with 'no-such-message' or 'message-changed'. */
export const setClosed = (services: AnswerServices, { isClosed, ...seen }: Seen & { isClosed: boolean }, alongside: Alongside) =>
  changeMessage(services, seen, alongside, (tx, { id }) => setHandledAt(tx, id, isClosed ? services.now() : null))

type Stored = NonNullable<Awaited<ReturnType<typeof findMessage>>>

const changeMessage = (
  { db }: Pick<Services, 'db'>,
  { id, version }: Seen,
  alongside: Alongside,
  change: (tx: Queries, message: Stored) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const message = (await lockMessage(tx, id)) ? await findMessage(tx, id) : undefined
    if (!message) throw new Refusal('no-such-message')
    const entries = await listEntries(tx, id)
    if (toVersion(message, entries.length) !== version) throw new Refusal('message-changed')
    await change(tx, message)
    await alongside(tx, message.userId)
  })
