/** Rows as CSV for spreadsheets. A formula in a title is escaped, so that it stays text (OWASP, CSV injection). */
import { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify/sync'
import type { Download } from '#contract/endpoint.ts'

type Row = Record<string, unknown>

/** A bigint is money, in whole pence: it is written in pounds with two decimals. As it is a number, a minus before it is no formula. */
const options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: {
    date: (moment: Date) => moment.toISOString(),
    boolean: String,
    bigint: (pence: bigint) => formatDecimal(Number(pence)),
  },
} as const

/** `-250` → `-2.50`, for programs: without a sign of a currency, and without commas. */
export const formatDecimal = (pence: number): string => (pence / 100).toFixed(2)

/** Adds columns in pounds, under names that say so, such as `amountGbp`, to rows of pence. */
export const addPounds = (rows: Row[], ...names: string[]): Row[] =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [`${name}Gbp`, BigInt(Number(row[name]))])) }))

/** With a header line, even without rows, and with the mark by which Excel knows UTF-8. */
export const toCsv = (columns: readonly string[], rows: Row[]): string =>
  stringify(rows, { ...options, bom: true, header: true, columns: [...columns] })

/** The same for rows that are read in batches. */
export async function* toCsvStream(columns: readonly string[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield toCsv(columns, [])
  for await (const rows of batches) yield stringify(rows, { ...options, columns: [...columns] })
}

/** The same as the bytes of a download. */
export const toCsvBytes = (columns: readonly string[], batches: AsyncIterable<Row[]>): Download['bytes'] =>
  ReadableStream.from(encode(toCsvStream(columns, batches))) as Download['bytes']

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}
