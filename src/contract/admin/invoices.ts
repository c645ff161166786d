/** The invoices, credit notes and self-billing statements of a period, for the operator's accountant. */
import * as z from 'zod/mini'
import { invoiceKinds } from '#rules/invoices/invoices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pence } from '../fields/fields.ts'

const day = z.iso.date('Choose a day.').check(z.refine((typed) => /^2\d{3}-/.test(typed), 'Choose a day.'))

/** Days in UTC; both are included. */
const period = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { message: 'The last day is before the first.', path: ['to'] }))

/** Of real money, or of test money while nothing else is taken. */
export const getInvoiceTotals = defineEndpoint('GET /api/admin/invoices', 'control', {
  query: period,
  response: z.object({
    isTest: z.boolean(),
    kinds: z.array(z.object({ kind: z.enum(invoiceKinds), count: z.int(), totalPence: pence })),
  }),
  refusals: ['payments-off'],
})

/** A zip: each document as a page that prints, and the same CSV. */
export const exportInvoices = defineEndpoint('GET /api/admin/invoices/export', 'control', {
  query: period,
  file: 'application/zip',
  refusals: ['payments-off'],
  isSlow: true,
})

export const exportInvoiceList = defineEndpoint('GET /api/admin/invoices/list', 'control', {
  query: period,
  file: 'text/csv',
  refusals: ['payments-off'],
  isSlow: true,
})
