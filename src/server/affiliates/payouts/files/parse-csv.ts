/** Reads CSV (RFC 4180, with commas, semicolons or tabs) with the line of each record, because an operator has to find what is wrong with a file. */

/** `line`: where the record begins; the first one is 1. */
export type CsvRecord = { line: number; fields: string[] }

/** Throws a `CsvError` at a quote that is never closed, or that stands in the middle of a field. Empty lines are left out. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  // Excel's own way to say which separator follows.
  const [named = '', declared] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? []
  const separator = declared ?? findSeparator(text)
  let line = named ? 2 : 1
  let record: CsvRecord = { line, fields: [] }
  for (const { quoted, plain, end, quotedTail } of readFields(text.slice(named.length), separator)) {
    if (quotedTail !== undefined && quotedTail !== '') throw new CsvError(line, 'There is text after a closing quote.')
    if (plain?.includes('"')) throw new CsvError(line, 'There is a quote in the middle of a field, or it is never closed.')
    record.fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    line += countLineBreaks(quoted ?? '')
    if (end === separator) continue
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

const separators = [',', ';', '\t']

/** The one that the first row has most of, outside quotes: spreadsheets write semicolons where the comma is decimal. */
function findSeparator(text: string): string {
  const [row = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => row.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** A field up to its separator, line break or the end of the file: a quoted one, in which a quote is doubled, or a plain one. */
const toPattern = (separator: string) => {
  const [rest, end] = [`[^${separator}\\r\\n]*`, `(${separator}|\\r\\n|\\n|\\r|$)`]
  return new RegExp(`"([^"]*(?:""[^"]*)*)"(${rest})${end}|(${rest})${end}`, 'y')
}

function* readFields(text: string, separator: string) {
  const pattern = toPattern(separator)
  for (let position = 0, end: string | undefined = separator; position < text.length || end === separator; ) {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (!found) return
    const [whole, quoted, quotedTail, quotedEnd, plain, plainEnd] = found
    end = quotedEnd ?? plainEnd
    yield { quoted, quotedTail, plain, end }
    position += whole.length
    if (position >= text.length && end !== separator) return
  }
}

const countLineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
