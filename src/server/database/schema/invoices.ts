/**
 * Invoices, credit notes and self-billing statements, append-only: a trigger refuses updates and deletes. Who an account belongs to is in
 * a table of its own, which is erased with the account. All amounts are integer pence.
 */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { billingDetailLimits, type InvoiceContent, invoiceKinds } from '#rules/invoices/invoices.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const invoices = pgTable(
  'invoices',
  {
    /** That of the payment or the payout; a credit note has one of its own. */
    id: uuid('id').primaryKey(),
    mode: text('mode', { enum: paymentModes }).notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** Without gaps within a mode and kind. */
    number: integer('number').notNull(),
    /** The fact that it documents; the same fact never gets two. */
    key: text('key').notNull(),
    /** The creator who paid or was paid. */
    userId: reference('user_id', () => users.id, 'restrict'),
    /** What a credit note takes back. */
    creditedId: uuid('credited_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    /** When the money moved. */
    issuedAt: timestamptz('issued_at').notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('invoices_number').on(t.mode, t.kind, t.number),
    unique('invoices_key').on(t.mode, t.key),
    index('invoices_user_idx').on(t.userId),
    index('invoices_credited_idx').on(t.creditedId),
    index('invoices_issued_idx').on(t.mode, t.issuedAt, t.id),
    check('invoices_mode_known', isOneOf(t.mode, paymentModes)),
    check('invoices_kind_known', isOneOf(t.kind, invoiceKinds)),
    check('invoices_total', sql`${t.totalPence} = ${t.netPence} + ${t.vatPence}`),
    check('invoices_credits', sql`(${t.creditedId} is not null) = (${t.totalPence} < 0)`),
  ],
)

/** The name and the email address of the account that an invoice names where it gave no billing details. */
export const invoiceContacts = pgTable(
  'invoice_contacts',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id, 'cascade'),
    name: text('name').notNull(),
    email: text('email').notNull(),
  },
  (t) => [index('invoice_contacts_user_idx').on(t.userId)],
)

/** The last number of each series but that of payments, which have theirs from `receipt_counters`. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.kind] })],
)

/** What a creator wants on the invoices that are issued from now on. */
export const billingDetails = pgTable(
  'billing_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    country: text('country'),
    vatNumber: text('vat_number'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    check('billing_details_name_length', lengthAtMost(t.name, billingDetailLimits.name, 1)),
    check('billing_details_address_length', lengthAtMost(t.address, billingDetailLimits.address)),
    check('billing_details_country_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('billing_details_vat_number_length', sql`length(${t.vatNumber}) <= ${sql.raw(String(billingDetailLimits.vatNumber))}`),
  ],
)
