/** The account of a creator who buys, and which customer of the payment provider they are. */
import { and, eq, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { customers } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'

/** Undefined where the creator has bought nothing yet in this mode. */
export async function findCustomerId(db: Queries, userId: string, mode: PaymentMode): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.mode, mode)))
  return row?.customerId
}

/** One for each provider with which the creator began to buy. */
export const listCustomers = (db: Queries, userId: string) =>
  db.select({ mode: customers.mode, customerId: customers.customerId }).from(customers).where(eq(customers.userId, userId))

/** Does nothing if another node stored one first. */
export const insertCustomer = async (
  db: Queries,
  customer: { userId: string; mode: PaymentMode; customerId: string; createdAt: Date },
): Promise<void> => {
  await db.insert(customers).values(customer).onConflictDoNothing()
}

const account = {
  ...pick(users, 'plan', 'username', 'displayName', 'email', 'isBanned'),
  isDeleting: sql<boolean>`${users.deletionRequestedAt} is not null`,
  isErased: sql<boolean>`${users.erasedAt} is not null`,
}
export type Account = Awaited<ReturnType<typeof findAccount>>

/** Refuses with 'no-such-user'. */
export async function findAccount(db: Queries, userId: string) {
  const [found] = await db.select(account).from(users).where(eq(users.id, userId))
  if (!found) throw new Refusal('no-such-user')
  return found
}

/** Locks the creator's row until the transaction ends, as a change of the page does. Refuses with 'no-such-user'. */
export async function lockAccount(tx: Queries, userId: string): Promise<Account> {
  const [found] = await tx.select(account).from(users).where(eq(users.id, userId)).for('no key update')
  if (!found) throw new Refusal('no-such-user')
  return found
}

/** `version` changes whenever the provider's state is copied. */
export const findCustomer = (db: Queries, userId: string, mode: PaymentMode) =>
  db
    .select({ customerId: customers.customerId, version: customers.version, cardLast4: customers.cardLast4 })
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.mode, mode)))
    .then(first)
