/** Secrets that were handed to somebody once, to prove something with later: tickets, codes of letters, links of letters. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

const kinds = ['ticket', 'email-code', 'email-code-with-ticket', 'reset', 'new-email', 'undo-email'] as const
export type AccountTokenKind = (typeof kinds)[number]

/** Each works once: using it deletes its row. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the secret in hex; for codes of six digits an HMAC under a key that is not in the database. */
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** The address that the account gets when it is used: the new one, or the old one back. */
    email: text('email'),
    /** Of a ticket: a CAPTCHA was solved for it. */
    captchaSolved: boolean('captcha_solved').notNull().default(false),
    /** Of a code: how many more wrong ones are borne. */
    triesLeft: integer('tries_left').notNull().default(1),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('account_tokens_user_idx').on(t.userId, t.kind),
    index('account_tokens_email_idx').on(t.email),
    index('account_tokens_expires_idx').on(t.expiresAt),
    check('account_tokens_hash_is_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'account_tokens_kind_known',
      sql`${t.kind} in ('ticket', 'email-code', 'email-code-with-ticket', 'reset', 'new-email', 'undo-email')`,
    ),
    check('account_tokens_email_where_it_changes', sql`(${t.email} is not null) = (${t.kind} in ('new-email', 'undo-email'))`),
    check('account_tokens_tries', sql`${t.triesLeft} between 0 and 5`),
  ],
)
