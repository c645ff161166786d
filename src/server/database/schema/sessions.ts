/** Sign-ups, sessions, known devices, and sign-ins that wait for a two-factor code. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** `banned`: of a banned creator, who sees the ban, can appeal and download their data, and nothing else. */
export type SessionKind = 'creator' | 'banned' | 'admin' | 'control'

/** A session. Only the browser knows its token; `sid` is the token's SHA-256 in hex. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    /** Identifies the session in the list of devices. It gives no access, and stays the same when the token changes. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    /** Null for an admin's session. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of an admin's session that the platform's owner opened: the `id` of theirs, with which it ends. */
    parentId: uuid('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** `admin`: of the dashboard at /admin, `control`: of the control panel. `key`: of those two, a keyed hash of the password or key that opened it. */
    sess: jsonb('sess').$type<{ kind: SessionKind; key?: string }>().notNull(),
    /** Such as 'Safari on iPhone'. */
    device: text('device'),
    expire: timestamptz('expire').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    /** When the password was last entered in this session. */
    provenAt: timestamptz('proven_at').notNull().defaultNow(),
  },
  (t) => [
    index('sessions_user_idx').on(t.userId),
    index('sessions_parent_idx').on(t.parentId),
    index('sessions_expire_idx').on(t.expire),
    check('sessions_sid_is_hash', sql`${t.sid} ~ '^[0-9a-f]{64}$'`),
    check(
      'sessions_kind',
      sql`coalesce(${t.sess} ->> 'kind', '') in ('creator', 'banned', 'admin', 'control') and ((${t.sess} ->> 'kind' in ('creator', 'banned')) = (${t.userId} is not null))`,
    ),
  ],
)

/** The kinds of device from which a user has signed in, so that they can be notified of a sign-in from another kind. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    device: text('device').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
)

/**
 * A sign-in with the right password that still needs a two-factor code. `id` is the SHA-256 of the browser's challenge token. A code that
 * was typed without a challenge is counted in a separate row, whose token no one has.
 */
export const twoFactorChallenges = pgTable(
  'two_factor_challenges',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    attempts: integer('attempts').notNull().default(0),
    /** The code was typed in the settings of a session. */
    isSignedIn: boolean('is_signed_in').notNull().default(false),
    expire: timestamptz('expire').notNull(),
  },
  (t) => [
    index('two_factor_challenges_user_idx').on(t.userId),
    index('two_factor_challenges_expire_idx').on(t.expire),
    check('two_factor_challenges_id_is_hash', sql`${t.id} ~ '^[0-9a-f]{64}$'`),
    check('two_factor_challenges_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** Every sign-up, kept when the account is deleted. */
export const signups = pgTable(
  'signups',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    username: text('username').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [index('signups_created_idx').on(t.createdAt), index('signups_user_idx').on(t.userId)],
)
