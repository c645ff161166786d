/** All documents of a period for an accountant: as pages in a zip, and as a list. Both are written while they are sent. */
import { makeZip } from 'client-zip'
import type { Download } from '#contract/endpoint.ts'
import { type InvoiceKind, invoiceKindFacts } from '#rules/invoices/invoices.ts'
import { brand } from '#rules/platform/brand.ts'
import { dayMs } from '#rules/time/durations.ts'
import { toCsvBytes, toCsvStream } from '#server/http/csv.ts'
import type { Services } from '#server/services/services.ts'
import { toInvoice } from './read-invoice.ts'
import { renderInvoice } from './render-invoice.ts'
import * as store from './store.ts'

/** Days, `2026-01-31`, in UTC; both are included. */
export type Days = { from: string; to: string }

const toPeriod = (mode: store.Period['mode'], { from, to }: Days): store.Period => ({
  mode,
  from: new Date(from),
  until: new Date(Date.parse(to) + dayMs),
})

type ExportServices = Pick<Services, 'db'>
type Wanted = { mode: store.Period['mode']; days: Days }

export const sumInvoices = ({ db }: ExportServices, { mode, days }: Wanted) => store.sumIssued(db, toPeriod(mode, days))

export const exportInvoices = (services: ExportServices & Pick<Services, 'now'>, wanted: Wanted): Download => ({
  filename: `${nameFile(wanted)}.zip`,
  bytes: makeZip(generateFiles(services, wanted)),
})

export const exportInvoiceList = ({ db }: ExportServices, wanted: Wanted): Download => ({
  filename: `${nameFile(wanted)}.csv`,
  bytes: toCsvBytes(columns, listRows(db, toPeriod(wanted.mode, wanted.days))),
})

const nameFile = ({ mode, days: { from, to } }: Wanted) =>
  `${brand.fileName}-invoices-${from}-to-${to}${mode === 'sandbox' ? '-test' : ''}`

async function* generateFiles({ db, now }: ExportServices & Pick<Services, 'now'>, { mode, days }: Wanted) {
  const lastModified = now()
  const period = toPeriod(mode, days)
  yield { name: 'list.csv', lastModified, input: toCsvStream(columns, listRows(db, period)) as unknown as string }
  for await (const rows of readBatches(db, period))
    for (const row of rows) yield { name: nameDocument(row), lastModified, input: renderInvoice(toInvoice(row)) }
}

const folders: Record<InvoiceKind, string> = {
  invoice: 'invoices',
  'credit-note': 'credit-notes',
  'self-billing': 'self-billing',
  'self-billing-credit': 'self-billing-credits',
}

const nameDocument = (row: store.InvoiceRow) => `${folders[row.kind]}/${toInvoice(row).number}.html`

const columns = [
  ...[
    'kind',
    'number',
    'date',
    'money',
    'supplier',
    'supplier_vat_number',
    'customer',
    'customer_country',
    'customer_vat_number',
  ],
  ...['description', 'net_gbp', 'vat_gbp', 'total_gbp', 'method', 'reference', 'provider_reference', 'takes_back', 'file'],
]

async function* listRows(db: Services['db'], period: store.Period) {
  for await (const rows of readBatches(db, period))
    yield rows.map((row) => {
      const invoice = toInvoice(row)
      const { supplier, customer } = invoice
      return {
        kind: invoiceKindFacts[invoice.kind].title,
        number: invoice.number,
        date: invoice.issuedAt.slice(0, 10),
        money: invoice.isTest ? 'test' : 'live',
        supplier: supplier.name,
        supplier_vat_number: supplier.vatNumber ?? '',
        customer: customer.name,
        customer_country: customer.country ?? '',
        customer_vat_number: customer.vatNumber ?? '',
        description: invoice.lines.map(({ text }) => text).join('; '),
        net_gbp: BigInt(invoice.netPence),
        vat_gbp: BigInt(invoice.vatPence),
        total_gbp: BigInt(invoice.totalPence),
        method: invoice.method ?? '',
        reference: invoice.reference,
        provider_reference: row.content.providerReference ?? '',
        takes_back: invoice.credits ?? '',
        file: nameDocument(row),
      }
    })
}

const batchSize = 500

async function* readBatches(db: Services['db'], period: store.Period) {
  for (let after: string | undefined; ; ) {
    const rows = await store.listIssued(db, period, { after, limit: batchSize })
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id
  }
}
