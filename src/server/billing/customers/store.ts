/** Which customer of the payment provider a creator is. */
import { and, eq } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { customers } from '#server/database/schema/billing.ts'

/** Undefined where the creator has bought nothing yet in this mode. */
export async function findCustomerId(db: Queries, userId: string, mode: PaymentMode): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.mode, mode)))
  return row?.customerId
}

/** Undefined where the customer is not ours. */
export async function findUserByCustomer(db: Queries, mode: PaymentMode, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: customers.userId })
    .from(customers)
    .where(and(eq(customers.mode, mode), eq(customers.customerId, customerId)))
  return row?.userId
}
