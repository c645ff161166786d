/** Sales. All amounts are integer pence. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

export const lifetimeSales = pgTable(
  'lifetime_sales',
  {
    id: uuid('id').primaryKey(),
    /** A person buys lifetime access once. */
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'restrict' }),
    purchasePrice: integer('purchase_price').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    purchaseDate: timestamptz('purchase_date').notNull().defaultNow(),
  },
  (t) => [check('lifetime_sales_price_positive', sql`${t.purchasePrice} > 0`)],
)
