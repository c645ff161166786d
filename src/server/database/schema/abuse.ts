/** What keeps abuse down: the counts of the rate limiter, and CAPTCHA solutions that were used. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

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
  { challenge: text('challenge').primaryKey(), expiresAt: timestamptz('expires_at').notNull() },
  (t) => [index('used_captchas_expires_idx').on(t.expiresAt)],
)
