/** What a creator asked, with the replies, for their help widget. */
import type { Services } from '#server/services/services.ts'
import { listOwnMessages, listOwnReplies } from './store.ts'

const maxMessages = 50

export async function listMyMessages({ db }: Pick<Services, 'db'>, userId: string) {
  const [asked, replies] = [await listOwnMessages(db, userId, maxMessages), await listOwnReplies(db, userId)]
  return asked.map(({ createdAt, ...message }) => ({
    ...message,
    createdAt: createdAt.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map((reply) => ({ text: reply.text, createdAt: reply.createdAt.toISOString() })),
  }))
}
