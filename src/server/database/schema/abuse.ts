/** Tables against abuse: the rate limiter's counts, and the CAPTCHA challenges that were solved. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The rate limiter's table, in the shape that its library requires. Keys are hashed, so that no address is stored. */
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

/** The hashes of solved ALTCHA challenges, so that none counts twice. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { challenge: text('challenge').primaryKey(), expiresAt: timestamptz('expires_at').notNull() },
  (t) => [index('used_captchas_expires_idx').on(t.expiresAt)],
)
