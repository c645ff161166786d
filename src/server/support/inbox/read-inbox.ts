/** What admins see of the support inbox: the queue, and one message with all that was written about it. */
import type { InboxItem, InboxThread } from '#contract/admin/inbox.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getMessageTitle, getReplyDue } from '#rules/support/messages.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

const maxListed = 200
const maxOthers = 20

type Stored = NonNullable<Awaited<ReturnType<typeof store.findMessage>>>

/** `since` is the start of the admin's day. */
export async function listInboxMessages(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { view, since }: { view: 'waiting' | 'answered'; since: Date | undefined },
) {
  const byPlan = config.payments.setting !== 'off'
  const found = await (view === 'waiting'
    ? store.selectWaiting(db, { byPlan, limit: maxListed })
    : store.selectHandled(db, maxListed))
  return {
    messages: found.map(toItem),
    waiting: await store.countWaiting(db),
    answeredSince: since ? await store.countAnsweredSince(db, since) : 0,
  }
}

/** Refuses with 'no-such-message'. */
export async function readThread({ db, config }: { db: Queries } & Pick<Services, 'config'>, id: string): Promise<InboxThread> {
  const message = await store.findMessage(db, id)
  if (!message) throw new Refusal('no-such-message')
  const { setting } = config.payments
  const entries = await store.listEntries(db, id)
  const facts =
    message.userId === null ? undefined : await store.findSenderFacts(db, message.userId, setting === 'off' ? undefined : setting)
  const others = await store.listOthers(db, message, maxOthers)
  return {
    ...toItem(message),
    text: message.text,
    version: toVersion(message, entries.length),
    entries: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
    facts: facts ? { ...facts, joinedAt: facts.joinedAt.toISOString() } : null,
    others: others.map(({ text, createdAt, handledAt, ...other }) => ({
      ...other,
      title: getMessageTitle(text),
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
  }
}

/** Entries are only ever added, so their number together with the moment of closing tells two states apart. */
export const toVersion = ({ handledAt }: Pick<Stored, 'handledAt'>, entries: number): string =>
  `${entries}-${handledAt?.getTime() ?? 0}`

const toItem = ({ id, text, email, createdAt, handledAt, username, displayName, plan }: Stored): InboxItem => ({
  id,
  title: getMessageTitle(text),
  sender: username === null || plan === null ? null : { username, displayName, plan },
  email,
  createdAt: createdAt.toISOString(),
  dueAt: getReplyDue(createdAt).toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

/** How many people wait for a reply, and how many for longer than was promised. */
export async function countInbox({ db, now }: Pick<Services, 'db' | 'now'>): Promise<{ waiting: number; overdue: number }> {
  const moment = now()
  const promisedMs = getReplyDue(moment).getTime() - moment.getTime()
  const [waiting, overdue] = await Promise.all([
    store.countWaiting(db),
    store.countWaitingSince(db, new Date(moment.getTime() - promisedMs)),
  ])
  return { waiting, overdue }
}

const maxMessages = 50

/** What a creator asked, with the replies, for their help widget. */
export async function listMyMessages({ db }: Pick<Services, 'db'>, userId: string) {
  const [asked, replies] = [await store.listOwnMessages(db, userId, maxMessages), await store.listOwnReplies(db, userId)]
  return asked.map(({ createdAt, ...message }) => ({
    ...message,
    createdAt: createdAt.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map((reply) => ({ text: reply.text, createdAt: reply.createdAt.toISOString() })),
  }))
}
