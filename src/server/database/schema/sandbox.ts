/** The objects of the sandbox payment provider: what Stripe would store. Written and read by that provider alone. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const sandboxCustomers = pgTable(
  'sandbox_customers',
  {
    id: text('id').primaryKey(),
    /** Everything about the customer: the card, subscriptions, invoices, payments. */
    state: jsonb('state').notNull(),
    /** Incremented with each change; a change of an outdated state is repeated. */
    version: integer('version').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    /** When the next renewal or retry is due. */
    dueAt: timestamptz('due_at'),
  },
  (t) => [index('sandbox_customers_due_idx').on(t.dueAt), index('sandbox_customers_changed_idx').on(t.changedAt)],
)

/** Which response a request with an idempotency key got. */
export const sandboxRequests = pgTable('sandbox_requests', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  response: jsonb('response').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

/** Messages for the webhook endpoint. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
  },
  (t) => [index('sandbox_events_created_idx').on(t.createdAt)],
)
