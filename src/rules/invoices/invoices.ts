/**
 * Invoices, credit notes and self-billing statements: what they are called, how they are numbered, and what is in one. What is issued never
 * changes. Amounts are whole pence; those of credits are negative.
 */
import { formatReceiptNumber } from '../billing/payment-history.ts'
import type { PaymentMode } from '../billing/payment-mode.ts'

/** Each kind is numbered on its own, without gaps: `000123`, `CN-000004`; of test money `TEST-CN-000004`. */
export const invoiceKindFacts = {
  invoice: { title: 'Invoice', prefix: '' },
  'credit-note': { title: 'Credit note', prefix: 'CN-' },
  'self-billing': { title: 'Self-billing statement', prefix: 'SB-' },
  'self-billing-credit': { title: 'Self-billing credit note', prefix: 'SC-' },
} as const

export type InvoiceKind = keyof typeof invoiceKindFacts
export const invoiceKinds = Object.keys(invoiceKindFacts) as [InvoiceKind, ...InvoiceKind[]]

export const formatInvoiceNumber = (mode: PaymentMode, kind: InvoiceKind, number: number): string =>
  formatReceiptNumber(mode, number, invoiceKindFacts[kind].prefix)

/** `address`: lines. `country`: ISO 3166-1 alpha-2. */
export type BillingDetails = { name: string; address: string; country: string | null; vatNumber: string | null }

/** Characters. A VAT number has no spaces: `GB123456789`. */
export const billingDetailLimits = { name: 120, address: 400, vatNumber: 20, companyNumber: 40 } as const

export type Party = BillingDetails & { companyNumber: string | null; email: string | null }

/** `from` and `to`: ISO 8601, of what is supplied over a time. */
export type InvoiceLine = { text: string; from: string | null; to: string | null; netPence: number }

/** What is frozen when a document is issued. */
export type InvoiceContent = {
  /** No money moved. */
  isTest: boolean
  /** Null: an account that gave no billing details. Its name is kept apart, because it is erased with the account. */
  supplier: Party | null
  customer: Party | null
  lines: InvoiceLine[]
  /** `Visa ending 4242` */
  method: string | null
  /** Of the payment or payout, as we name it. */
  reference: string
  /** As the payment provider names it: only for the operator. */
  providerReference: string | null
}

/** A document as it is shown: on screen, on paper, and in the operator's files. */
export type Invoice = Pick<InvoiceContent, 'isTest' | 'lines' | 'method' | 'reference'> & {
  kind: InvoiceKind
  number: string
  /** ISO 8601: when the money moved, which is when it was supplied. */
  issuedAt: string
  supplier: Party
  customer: Party
  netPence: number
  vatPence: number
  totalPence: number
  /** The number of what a credit note takes back. */
  credits: string | null
}
