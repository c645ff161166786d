/**
 * Reads the result of a mass payment: a report of PayPal's, whose columns are found by their names, or our own file with two columns more,
 * the status and, if it failed, why.
 */
import { parsePayoutReference } from '#rules/affiliates/payout-reference.ts'
import { describePayoutFailure, type PayoutOutcome, readPayoutOutcome } from '#rules/affiliates/payout-results.ts'
import { parsePounds } from '#rules/text/typed-amounts.ts'
import { cleanNumber } from '#rules/text/typed-text.ts'
import { testCurrency } from './export-payouts.ts'
import { CsvError, type CsvRecord, parseCsv } from './parse-csv.ts'

export type FileProblem = { line: number; message: string }
export type FileResult = { line: number; id: string; pence: number; outcome: PayoutOutcome; failure: string | null }

/** Everything that is wrong with the file in itself, or its results. */
export function readResults(bytes: Uint8Array): { results: FileResult[]; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const records = readRecords(bytes, problems)
  if (!records) return { results: [], problems }
  const columns = findColumns(records)
  if (!columns) {
    const message = `The file needs the columns ${columnNames}, or those of the exported file and the status after them.`
    return { results: [], problems: [{ line: records[0]?.line ?? 1, message }] }
  }
  const seen = new Map<string, number>()
  const results = records.slice(columns.hasHeader ? 1 : 0).flatMap(({ line, fields }) => {
    const report = (message: string): [] => {
      problems.push({ line, message })
      return []
    }
    const read = (column: ColumnName) => fields[columns.positions[column] ?? -1]?.trim() ?? ''
    if (isEmpty(fields) || isTotal(fields, read('id'), read('status'))) return []
    if (fields.length < columns.minFields) return report(`This row has ${fields.length} columns instead of ${columns.minFields}.`)
    const id = parsePayoutReference(read('id'))
    if (id === undefined) return report(`“${shorten(read('id'))}” is not the id of a payout.`)
    const earlier = seen.get(id)
    if (earlier !== undefined) return report(`This payout is in line ${earlier} already.`)
    seen.set(id, line)
    const outcome = readPayoutOutcome(read('status'))
    if (!outcome) return report(`“${shorten(read('status'))}” is not a known status.`)
    const pence = toPence(read('amount'))
    if (pence === undefined) return report(`“${shorten(read('amount'))}” is not an amount.`)
    if (!currencies.includes(read('currency').toUpperCase()))
      return report(`The currency is ${shorten(read('currency'))} instead of GBP.`)
    const isClosed = outcome === 'failed' || outcome === 'returned'
    return [{ line, id, pence, outcome, failure: isClosed ? toFailure(outcome, read('reason')) : null }]
  })
  return { results, problems }
}

const currencies = ['', 'GBP', '£', testCurrency]

/** A row that adds the others up, as people and spreadsheets of any language write below a table, often where the ids are. */
const isTotal = (fields: string[], id: string, status: string): boolean =>
  id === '' ? status === '' || fields.some((value) => total.test(value.trim())) : status === '' && total.test(id)

const total = /^(?:(?:grand |sub)?tota|gesamt|summe?\b|som(?:me|a)\b|suma\b|итого|сумма|合計|总计|합계)/i

const isEmpty = (fields: string[]) => fields.every((value) => value.trim() === '')

function readRecords(bytes: Uint8Array, problems: FileProblem[]): CsvRecord[] | undefined {
  const report = (line: number, message: string) => void problems.push({ line, message })
  try {
    const records = parseCsv(decode(bytes))
    if (records.length === 0) report(1, 'The file is empty.')
    return records.length === 0 ? undefined : records
  } catch (error) {
    if (error instanceof CsvError) report(error.line, error.message)
    else if (error instanceof TypeError) report(1, 'That’s not a text file. Save it as CSV.')
    else throw error
    return undefined
  }
}

/** As spreadsheets save it: UTF-8, UTF-16 (Excel's “Unicode text”), or, where it is neither, as Windows does in the West. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const mark = isLittle ? 'utf-16le' : (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch {
    if (bytes.includes(0)) throw new TypeError('The file is not text.')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type ColumnName = 'id' | 'status' | 'amount' | 'currency' | 'reason'
type Columns = { hasHeader: boolean; positions: Partial<Record<ColumnName, number>>; minFields: number }

/** As PayPal's reports and its API name them, in small letters only. The first name counts that a file has. */
const names: Record<ColumnName, string[]> = {
  id: ['payoutid', 'customerid', 'uniqueid', 'senderitemid', 'id'],
  status: ['transactionstatus', 'payoutstatus', 'status'],
  amount: ['paymentamount', 'amount', 'grossamount', 'gross'],
  currency: ['currency', 'currencycode'],
  reason: ['reason', 'reasoncode', 'errorcode', 'error', 'failure'],
}
const columnNames = '“Customer ID”, “Amount” and “Status”'

/** Those of the file that we export, followed by the status and the reason. */
const exported = { amount: 1, currency: 2, id: 3, status: 6, reason: 7 }

function findColumns([first]: CsvRecord[]): Columns | undefined {
  const headings = (first?.fields ?? []).map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const findColumn = (column: ColumnName) => names[column].map((name) => headings.indexOf(name)).find((position) => position >= 0)
  const [id, status, amount] = [findColumn('id'), findColumn('status'), findColumn('amount')]
  if (id !== undefined && status !== undefined && amount !== undefined) {
    const positions = { id, status, amount, currency: findColumn('currency') ?? -1, reason: findColumn('reason') ?? -1 }
    return { hasHeader: true, positions, minFields: Math.max(id, status, amount) + 1 }
  }
  const isExported = parsePayoutReference(first?.fields[exported.id] ?? '') !== undefined
  return isExported ? { hasHeader: false, positions: exported, minFields: exported.status + 1 } : undefined
}

/** Money that left an account has a minus sign: `-14.00`, `−£14` or, in some countries' files, `14,00-`. */
const toPence = (text: string): number | undefined => parsePounds(cleanNumber(text).replace(/^(£?\s*)-|-$/, '$1'))

/** One of PayPal's names of errors, or a sentence. */
const toFailure = (outcome: 'failed' | 'returned', reason: string): string =>
  reason === '' || /^[A-Z0-9_]+$/.test(reason) ? describePayoutFailure(outcome, reason || undefined) : shorten(reason, 200)

/** What others wrote is repeated in a message, so it is short, and without control characters. */
const shorten = (text: string, max = 40): string => {
  const clean = text.replace(/\p{Cc}/gu, ' ').trim()
  return clean.length > max ? `${clean.slice(0, max - 1)}…` : clean
}
