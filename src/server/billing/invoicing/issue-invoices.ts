/**
 * Issues an invoice for each payment and a credit note for each refund: in the transaction that stores them, and by a job for those that were
 * stored before there were invoices, or by a node of an older version. Both do the same: they look for what has no document yet.
 */
import { describeCard } from '#rules/billing/payment-copy.ts'
import { describeLine, type PaymentLine } from '#rules/billing/payment-lines.ts'
import type { InvoiceLine } from '#rules/invoices/invoices.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Queries } from '#server/database/queries.ts'
import * as invoices from '#server/invoices/issue-invoices.ts'
import { changeAccount } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { findAccount } from '../customers/store.ts'
import * as store from './store.ts'

type Issuing = invoices.IssueServices & Pick<Services, 'newId'>

/** The caller has locked the creator's row. */
export async function issueInvoices(services: Issuing, tx: Queries, userId: string): Promise<void> {
  const wanted = { userId, limit: Number.MAX_SAFE_INTEGER }
  for (const payment of await store.listUninvoicedPayments(tx, wanted)) await issueForPayment(services, tx, payment)
  for (const refund of await store.listUncreditedRefunds(tx, wanted)) await issueForRefund(services, tx, refund)
}

type JobServices = Issuing & Pick<Services, 'db' | 'invalidatePage'>

/** The same in a transaction of its own. */
export const issueOwnInvoices = (services: JobServices, userId: string): Promise<void> =>
  inTurn(services, userId, (tx) => issueInvoices(services, tx, userId))

const batchSize = 200

/** The payments first, then the refunds in the order in which they were paid back. Returns how many were issued; stops after `maxMs`. */
export async function issueMissingInvoices(services: JobServices, { maxMs }: { maxMs: number }): Promise<number> {
  const endsAt = performance.now() + maxMs
  const wanted = { limit: batchSize }
  let issued = 0
  async function issueAll<T extends { userId: string }>(
    list: () => Promise<T[]>,
    issue: (tx: Queries, row: T) => Promise<number>,
  ): Promise<void> {
    for (let rows = await list(); rows.length > 0 && performance.now() < endsAt; rows = await list())
      for (const row of rows) issued += await inTurn(services, row.userId, (tx) => issue(tx, row))
  }
  await issueAll(
    () => store.listUninvoicedPayments(services.db, wanted),
    (tx, payment) => issueForPayment(services, tx, payment),
  )
  await issueAll(
    () => store.listUncreditedRefunds(services.db, wanted),
    (tx, refund) => issueForRefund(services, tx, refund),
  )
  return issued
}

const inTurn = <T>(services: JobServices, userId: string, issue: (tx: Queries) => Promise<T>): Promise<T> =>
  changeAccount(services, userId, async (tx) => ({ result: await issue(tx), isPageChanged: false }))

type PaymentRow = Awaited<ReturnType<typeof store.listUninvoicedPayments>>[number]

async function issueForPayment(services: Issuing, tx: Queries, payment: PaymentRow): Promise<number> {
  const { id, mode, userId, receiptNumber: number, paidAt: issuedAt, providerId: providerReference } = payment
  const invoice: invoices.InvoiceDraft = {
    ...{ id, userId, number, issuedAt, providerReference },
    kind: 'invoice',
    key: `payment ${id}`,
    contact: await findContact(tx, userId),
    lines: toLines(payment),
    method: describeMethod(payment),
    reference: toReference(id),
  }
  return invoices.issueInvoices(services, tx, mode, [invoice])
}

function toLines({ lines, plan, reason, pence, periodStart, periodEnd }: PaymentRow): InvoiceLine[] {
  const period = { from: periodStart?.toISOString() ?? null, to: periodEnd?.toISOString() ?? null }
  // Before lines were stored, of a change of plan only the difference is known.
  const whole = { text: `Move to ${brand.name} ${plans[plan].name}`, ...period, netPence: pence }
  if (!lines && reason === 'plan-change') return [whole]
  const known: PaymentLine[] = lines ?? [{ description: 'plan', plan, pence }]
  return known.map((line) => ({
    text: describeLine(line),
    ...(line.description === 'balance' ? { from: null, to: null } : period),
    netPence: line.pence,
  }))
}

type RefundRow = Awaited<ReturnType<typeof store.listUncreditedRefunds>>[number]

async function issueForRefund(services: Issuing, tx: Queries, { refund, ...payment }: RefundRow): Promise<number> {
  const { id: creditedId, mode, userId, plan } = payment
  const creditNote: invoices.InvoiceDraft = {
    ...{ userId, creditedId },
    id: services.newId(),
    kind: 'credit-note',
    key: `refund ${refund.id}`,
    contact: await findContact(tx, userId),
    issuedAt: refund.createdAt,
    lines: [{ text: `Refund of ${brand.name} ${plans[plan].name}`, from: null, to: null, netPence: -refund.pence }],
    method: describeMethod(payment),
    reference: toReference(creditedId),
    providerReference: refund.id,
  }
  return invoices.issueInvoices(services, tx, mode, [creditNote])
}

const describeMethod = ({ cardBrand: brand, cardLast4: last4 }: Pick<PaymentRow, 'cardBrand' | 'cardLast4'>) =>
  brand !== null && last4 !== null ? describeCard({ brand, last4 }) : null

/** Short enough to read out, and found in the list of payments by its beginning. */
const toReference = (paymentId: string): string => paymentId.slice(-12).toUpperCase()

async function findContact(tx: Queries, userId: string) {
  const { displayName, username, email, isErased } = await findAccount(tx, userId)
  return isErased ? null : { name: displayName ?? username, email }
}
