/** What the operator sets and does, and how often someone may knock. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, users } from './users.ts'

export const adminSettings = pgTable('admin_settings', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Append only: what an admin did to whom. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    action: text('action').notNull(),
    /** 'admin' for the web, 'shell' for the command line. */
    actor: text('actor').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('audit_log_created_idx').on(t.createdAt)],
)

/** The rate limiter's own table, in the shape its library asks for. Keys are hashed: no address stands here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
)

/** ALTCHA challenges that were solved (their hash), so that none counts twice. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { challenge: text('challenge').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('used_captchas_expires_idx').on(t.expiresAt)],
)

/** What visitors say is wrong with a page or a link. Nothing about the visitor is kept. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The link as it was: it may be changed or gone by the time somebody looks. Both null where the page itself is meant. */
    linkTitle: text('link_title'),
    linkUrl: text('link_url'),
    reason: text('reason', { enum: ['scam', 'adult', 'hate', 'copyright', 'impersonation', 'other'] }).notNull(),
    detail: text('detail'),
    createdAt: moment('created_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('reports_created_idx').on(t.createdAt),
    index('reports_user_idx').on(t.userId),
    check('reports_reason_known', sql`${t.reason} in ('scam', 'adult', 'hate', 'copyright', 'impersonation', 'other')`),
    check('reports_texts_in_bounds', sql`length(${t.detail}) <= 1000`),
  ],
)
