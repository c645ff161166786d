/**
 * The double-entry ledger, append-only: triggers refuse updates and deletes, and a transaction whose entries do not sum to zero cannot
 * commit. All amounts are integer pence.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds } from '#rules/billing/ledger.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    mode: text('mode', { enum: paymentModes }).notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** The fact that this transaction records; the same fact is never posted twice. */
    key: text('key').notNull(),
    /** The creator who paid or earns. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    occurredAt: timestamptz('occurred_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('ledger_transactions_key').on(t.mode, t.key),
    check('ledger_transactions_mode_known', isOneOf(t.mode, paymentModes)),
    check('ledger_transactions_kind_known', isOneOf(t.kind, ledgerKinds)),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: reference('transaction_id', () => ledgerTransactions.id, 'restrict'),
    line: smallint('line').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** The affiliate to whom the account belongs; null for the platform's own. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'restrict' }),
    /** Positive for a debit, negative for a credit. */
    pence: integer('pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.line] }),
    check('ledger_entries_account_known', isOneOf(t.account, ledgerAccounts)),
    check('ledger_entries_not_zero', sql`${t.pence} <> 0`),
    check('ledger_entries_owner', sql`(${t.account} in ('affiliate-payable')) = (${t.ownerId} is not null)`),
  ],
)

/** The balance of each account, maintained by a trigger on the entries; `ledger:prove` compares it with them. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** The affiliate's id, or an empty text. */
    owner: text('owner').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.account, t.owner] })],
)

/** The results of proving the ledger; the newest one is shown by `/readyz` and the metrics. */
export const ledgerProofs = pgTable('ledger_proofs', {
  id: uuid('id').primaryKey(),
  provedAt: timestamptz('proved_at').notNull(),
  isBalanced: boolean('is_balanced').notNull(),
  /** What differs, in sentences without personal data. */
  differences: jsonb('differences').$type<string[]>().notNull(),
})
