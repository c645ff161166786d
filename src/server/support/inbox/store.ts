/** The queries of messages and of the inbox in which they are answered. */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { planNames } from '#rules/plans/plans.ts'
import { getSupportPriority, supportPriorities } from '#rules/support/messages.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { payments } from '#server/database/schema/billing.ts'
import { links } from '#server/database/schema/links.ts'
import { messageReplies, messages } from '#server/database/schema/messages.ts'
import { users } from '#server/database/schema/users.ts'

const itemColumns = {
  ...pick(messages, 'id', 'text', 'email', 'createdAt', 'handledAt', 'userId'),
  ...pick(users, 'username', 'displayName', 'plan'),
}

/** `username` and `plan` are those of the sender, if the sender was signed in and still has an account. */
const selectItems = (db: Queries) => db.select(itemColumns).from(messages).leftJoin(users, eq(users.id, messages.userId))

export const insertMessage = (db: Queries, message: typeof messages.$inferInsert) => db.insert(messages).values(message)

export const selectNewestMessages = (db: Queries, limit: number) =>
  selectItems(db).orderBy(desc(messages.createdAt), desc(messages.id)).limit(limit)

export const deleteMessagesBefore = (db: Queries, before: Date) => db.delete(messages).where(lt(messages.createdAt, before))

/** A plan's place in the queue, as `sortByPriority` sorts. */
const rank = sql.join(
  [
    sql`case ${users.plan}`,
    ...planNames.map((plan) => sql`when ${plan} then ${Object.keys(supportPriorities).indexOf(getSupportPriority(plan))}::int`),
    sql`else ${Object.keys(supportPriorities).length - 1}::int end`,
  ],
  sql` `,
)

/** `byPlan` is false where everyone has the same plan. */
export const selectWaiting = (db: Queries, { byPlan, limit }: { byPlan: boolean; limit: number }) =>
  selectItems(db)
    .where(isNull(messages.handledAt))
    .orderBy(...(byPlan ? [asc(rank)] : []), asc(messages.createdAt), asc(messages.id))
    .limit(limit)

export const selectHandled = (db: Queries, limit: number) =>
  selectItems(db).where(isNotNull(messages.handledAt)).orderBy(desc(messages.handledAt), desc(messages.id)).limit(limit)

export const countWaiting = (db: Queries): Promise<number> => db.$count(messages, isNull(messages.handledAt))

/** Those that were sent before this. */
export const countWaitingSince = (db: Queries, before: Date): Promise<number> =>
  db.$count(messages, and(isNull(messages.handledAt), lt(messages.createdAt, before)))

/** Messages, not replies: two replies to one message count once. */
export async function countAnsweredSince(db: Queries, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${messageReplies.messageId})::int` })
    .from(messageReplies)
    .where(and(eq(messageReplies.kind, 'reply'), gte(messageReplies.createdAt, since)))
  return row?.count ?? 0
}

export const findMessage = (db: Queries, id: string) => selectItems(db).where(eq(messages.id, id)).then(first)

/** Until the transaction ends, nobody else replies to it or closes it. Returns whether there is such a message. */
export const lockMessage = (tx: Queries, id: string): Promise<boolean> =>
  tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update').then(hasRows)

export const listEntries = (db: Queries, messageId: string) =>
  db
    .select(pick(messageReplies, 'id', 'kind', 'text', 'createdAt'))
    .from(messageReplies)
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))

export const insertEntry = (tx: Queries, entry: typeof messageReplies.$inferInsert) => tx.insert(messageReplies).values(entry)

export const setHandledAt = (tx: Queries, id: string, handledAt: Date | null) =>
  tx.update(messages).set({ handledAt }).where(eq(messages.id, id))

/** The sender's other messages: those of the account, or of the address if there is none. */
export async function listOthers(
  db: Queries,
  message: { id: string; userId: string | null; email: string | null },
  limit: number,
) {
  const bySender: SQL | undefined =
    message.userId !== null
      ? eq(messages.userId, message.userId)
      : message.email === null
        ? undefined
        : and(isNull(messages.userId), eq(messages.email, message.email))
  if (!bySender) return []
  return db
    .select({ id: messages.id, text: messages.text, createdAt: messages.createdAt, handledAt: messages.handledAt })
    .from(messages)
    .where(and(bySender, ne(messages.id, message.id)))
    .orderBy(desc(messages.createdAt))
    .limit(limit)
}

/** Named with its table, which Drizzle leaves out in a query of one table. */
const ownId = sql`"users"."id"`

/** `mode` is undefined where payments are off: nothing was paid. Refunds are taken off. */
export const findSenderFacts = (db: Queries, userId: string, mode: PaymentMode | undefined) =>
  db
    .select({
      userId: users.id,
      profileImage: users.profileImage,
      joinedAt: users.createdAt,
      clicks: users.totalClicks,
      earned: users.totalEarnings,
      links: sql<number>`(select count(*)::int from ${links} where ${links.userId} = ${ownId})`,
      paid: sql<number>`coalesce((select sum(${payments.pence} - ${payments.refundedPence}) from ${payments}
        where ${payments.userId} = ${ownId} and ${payments.mode} = ${mode ?? ''}), 0)::int`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

/** A creator's messages with the replies to them, without notes; the newest first. */
export const listOwnMessages = (db: Queries, userId: string, limit: number) =>
  db
    .select({ id: messages.id, text: messages.text, createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)

export const listOwnReplies = (db: Queries, userId: string) =>
  db
    .select({ messageId: messageReplies.messageId, text: messageReplies.text, createdAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(and(eq(messages.userId, userId), eq(messageReplies.kind, 'reply')))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))
