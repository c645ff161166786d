/** What stands on an invoice, in its order: the screen, the printed page and the operator's files draw the same. */
import { formatDay, formatPounds } from '../text/formats.ts'
import { nameCountry } from '../visits/place-names.ts'
import { type Invoice, type InvoiceKind, invoiceKindFacts, type Party } from './invoices.ts'

export type InvoicePage = {
  title: string
  facts: [term: string, value: string][]
  parties: { heading: string; lines: string[] }[]
  lines: { text: string; period: string | null; amount: string }[]
  /** The last one is the total. */
  sums: [label: string, amount: string][]
  notes: string[]
}

const headings: Record<InvoiceKind, { supplier: string; customer: string; total: string }> = {
  invoice: { supplier: 'From', customer: 'Billed to', total: 'Total paid' },
  'credit-note': { supplier: 'From', customer: 'Credited to', total: 'Total credited' },
  'self-billing': { supplier: 'Supplier', customer: 'Customer and issuer', total: 'Total paid out' },
  'self-billing-credit': { supplier: 'Supplier', customer: 'Customer and issuer', total: 'Total taken back' },
}

export function describeInvoice(invoice: Invoice): InvoicePage {
  const { kind, number, issuedAt, method, reference, supplier, customer, credits } = invoice
  const { title } = invoiceKindFacts[kind]
  const heading = headings[kind]
  return {
    title,
    facts: [
      [`${kind === 'self-billing' ? 'Statement' : title} number`, number],
      ...(credits === null ? [] : [['Takes back', credits] as [string, string]]),
      ['Issued and supplied', toDay(issuedAt)],
      ['Payment', method ?? 'Card'],
      ['Payment reference', reference],
    ],
    parties: [
      { heading: heading.supplier, lines: listPartyLines(supplier) },
      { heading: heading.customer, lines: listPartyLines(customer) },
    ],
    lines: invoice.lines.map(({ text, from, to, netPence }) => ({
      text,
      period: from !== null && to !== null ? `${toDay(from)} to ${toDay(to)}` : null,
      amount: formatPounds(netPence),
    })),
    sums: [
      ['Net', formatPounds(invoice.netPence)],
      [invoice.vatPence === 0 ? 'VAT (no VAT charged)' : 'VAT', formatPounds(invoice.vatPence)],
      [heading.total, formatPounds(invoice.totalPence)],
    ],
    notes: listNotes(invoice),
  }
}

const listPartyLines = ({ name, address, country, companyNumber, vatNumber, email }: Party): string[] =>
  [
    name,
    ...address.split('\n'),
    country === null ? '' : nameCountry(country),
    email ?? '',
    companyNumber === null ? '' : `Company number ${companyNumber}`,
    vatNumber === null ? '' : `VAT number ${vatNumber}`,
  ].filter((line) => line !== '')

function listNotes({ kind, isTest, supplier, customer }: Invoice): string[] {
  const isSelfBilled = kind === 'self-billing' || kind === 'self-billing-credit'
  return [
    ...(isTest ? ['Test mode: no money was moved, and this is not a proof of payment.'] : []),
    ...(isSelfBilled ? [`Issued by ${customer.name} for commission earned by ${supplier.name}.`] : []),
    ...(!isSelfBilled && supplier.email ? [`Questions? ${supplier.email}`] : []),
  ]
}

const toDay = (time: string): string => formatDay(time) ?? ''
