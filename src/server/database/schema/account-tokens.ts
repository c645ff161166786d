/** One-time tokens: sign-up tickets, and the codes and links in emails. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

const kinds = ['ticket', 'email-code', 'email-code-with-ticket', 'reset', 'new-email', 'undo-email', 'undo-two-factor'] as const
export type AccountTokenKind = (typeof kinds)[number]

/** Each works once: its row is deleted when it is used. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token in hex; for six-digit codes an HMAC under a key that is not in the database. */
    hash: text('hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    kind: text('kind', { enum: kinds }).notNull(),
    /** The email address that the account gets when the token is used: the new one, or the restored old one. */
    email: text('email'),
    /** For a ticket: whether a CAPTCHA was solved for it. */
    captchaSolved: boolean('captcha_solved').notNull().default(false),
    /** For a code: how many attempts are left. */
    triesLeft: integer('tries_left').notNull().default(1),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('account_tokens_user_idx').on(t.userId, t.kind),
    index('account_tokens_email_idx').on(t.email),
    index('account_tokens_expires_idx').on(t.expiresAt),
    check('account_tokens_hash_is_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('account_tokens_kind_known', isOneOf(t.kind, kinds)),
    check('account_tokens_email_where_it_changes', sql`(${t.email} is not null) = (${t.kind} in ('new-email', 'undo-email'))`),
    check('account_tokens_tries', sql`${t.triesLeft} between 0 and 5`),
  ],
)
