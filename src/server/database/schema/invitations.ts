/** Invitations to sign up. Only the link contains the token. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { planNames } from '#rules/plans/plans.ts'
import { isOneOf, lengthAtMost, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** The SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Where it was sent; null where the admin passed the link on. */
    email: text('email'),
    /** The complimentary plan that comes with it, and when that ends; null for none. */
    plan: text('plan', { enum: planNames }),
    planUntil: timestamptz('plan_until'),
    note: text('note'),
    /** Whoever signs up with it owns the platform. */
    makesOwner: boolean('makes_owner').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    index('invitations_created_idx').on(t.createdAt),
    index('invitations_used_by_idx').on(t.usedBy),
    check('invitations_plan_known', isOneOf(t.plan, planNames)),
    check('invitations_note_in_bounds', lengthAtMost(t.note, 200)),
    check('invitations_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('invitations_used_or_revoked', sql`${t.usedAt} is null or ${t.revokedAt} is null`),
  ],
)
