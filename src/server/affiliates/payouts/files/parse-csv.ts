/** Reads CSV (RFC 4180) with the line of each record, because an operator has to find what is wrong with a file. */

/** `line`: where the record begins; the first one is 1. */
export type CsvRecord = { line: number; fields: string[] }

/** Throws a `CsvError` at a quote that is never closed, or that stands in the middle of a field. Empty lines are left out. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let record: CsvRecord = { line, fields: [] }
  for (const { quoted, plain, end, quotedTail } of readFields(text)) {
    if (quotedTail !== undefined && quotedTail !== '') throw new CsvError(line, 'There is text after a closing quote.')
    if (plain?.includes('"')) throw new CsvError(line, 'There is a quote in the middle of a field, or it is never closed.')
    record.fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    line += countLineBreaks(quoted ?? '')
    if (end === ',') continue
    if (record.fields.length > 1 || record.fields[0] !== '') records.push(record)
    line += 1
    record = { line, fields: [] }
  }
  return records
}

export class CsvError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A field up to its comma, line break or the end of the file: a quoted one, in which a quote is doubled, or a plain one. */
const field = /"([^"]*(?:""[^"]*)*)"([^,\r\n]*)(,|\r\n|\n|\r|$)|([^,\r\n]*)(,|\r\n|\n|\r|$)/y

function* readFields(text: string) {
  const pattern = new RegExp(field)
  for (let position = 0, end: string | undefined = ','; position < text.length || end === ','; ) {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (!found) return
    const [whole, quoted, quotedTail, quotedEnd, plain, plainEnd] = found
    end = quotedEnd ?? plainEnd
    yield { quoted, quotedTail, plain, end }
    position += whole.length
    if (position >= text.length && end !== ',') return
  }
}

const countLineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
