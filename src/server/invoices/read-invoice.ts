/** Documents as they are shown. */
import { formatInvoiceNumber, type Invoice, invoiceKindFacts, type Party } from '#rules/invoices/invoices.ts'
import type { Queries } from '#server/database/queries.ts'
import * as store from './store.ts'

/** Undefined for one that is not the creator's. */
export async function findOwnInvoice(db: Queries, userId: string, id: string): Promise<Invoice | undefined> {
  const row = await store.findInvoice(db, id)
  return row?.userId === userId ? toInvoice(row) : undefined
}

/** The credit notes that take this document back. */
export const listCreditNotes = async (db: Queries, id: string) =>
  (await store.listCredits(db, id)).map((row) => ({ id: row.id, ...toInvoice(row) }))

export function toInvoice({ mode, kind, number, issuedAt, content, contact, credited, ...sums }: store.InvoiceRow): Invoice {
  const { isTest, supplier, customer, lines, method, reference } = content
  const { netPence, vatPence, totalPence } = sums
  return {
    kind,
    number: formatInvoiceNumber(mode, kind, number),
    issuedAt: issuedAt.toISOString(),
    isTest,
    supplier: nameParty(supplier, contact),
    customer: nameParty(customer, contact),
    lines,
    method,
    reference,
    netPence,
    vatPence,
    totalPence,
    credits: credited && formatInvoiceNumber(mode, credited.kind, credited.number),
  }
}

const nameParty = (party: Party | null, contact: store.InvoiceRow['contact']): Party => ({
  ...(party ?? { name: contact?.name ?? 'Deleted account', address: '', country: null, companyNumber: null, vatNumber: null }),
  email: party?.email ?? contact?.email ?? null,
})

/** Sentences about series with gaps. */
export const findNumberGaps = async (tx: Queries): Promise<string[]> =>
  (await store.listWrongSeries(tx)).map(
    ({ mode, kind, count, last }) =>
      `${invoiceKindFacts[kind].title}s (${mode}): ${last} numbers were given out, but ${count} are stored without a gap.`,
  )
