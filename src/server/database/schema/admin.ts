/** The operator's settings, how admins sign in, and the log of what they did. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { auditActorNames } from '#rules/admin/audit-actions.ts'
import { adminGates } from '#rules/admin/lockout.ts'
import { isOneOf, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const adminSettings = pgTable('admin_settings', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  value: jsonb('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** The append-only audit log: what an admin did, and to whom. A trigger refuses changes (see the migration). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    action: text('action').notNull(),
    /** 'admin' for the dashboard at /admin, 'control' for the control panel, 'shell' for the command line, 'time' for what happens on its own. */
    actor: text('actor').notNull(),
    /** The admin's session, and the kind of device, such as 'Chrome on Mac'. Null where there is none. */
    sessionId: uuid('session_id'),
    device: text('device'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What changed, as it was and as it is since; null where the action has no such thing. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_created_idx').on(t.createdAt, t.id),
    index('audit_log_user_idx').on(t.userId, t.createdAt),
    index('audit_log_action_idx').on(t.action, t.createdAt),
    /** For searching values in what changed. `fold_text` is in the migration that made the index. */
    index('audit_log_folded_idx').using(
      'gin',
      sql`fold_text(coalesce(${t.before}::text, '') || coalesce(${t.after}::text, '') || ${t.detail}::text) gin_trgm_ops`,
    ),
    check('audit_log_actor_known', isOneOf(t.actor, auditActorNames)),
  ],
)

/** Failed sign-ins of admins. After five, the next try has to wait. */
export const adminLockouts = pgTable(
  'admin_lockouts',
  {
    /** The gate with a keyed hash of the address. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: timestamptz('locked_until'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [index('admin_lockouts_updated_idx').on(t.updatedAt)],
)

/** Two-factor sign-in of a gate, where it is on. */
export const adminTwoFactor = pgTable(
  'admin_two_factor',
  {
    gate: text('gate').primaryKey(),
    /** Encrypted at rest. */
    secret: text('secret').notNull(),
    /** The 30-second time step of the last accepted code: a code works once (RFC 6238, 5.2). */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Hashes of the codes that are left. */
    backupCodes: text('backup_codes').array().notNull(),
    /** Null until the first code from the app was entered. */
    enabledAt: timestamptz('enabled_at'),
  },
  (t) => [check('admin_two_factor_gate_known', isOneOf(t.gate, adminGates))],
)
