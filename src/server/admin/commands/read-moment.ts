/** Reads a date that an operator typed: `2031-03-01`, or with a time, `2031-03-01T12:00Z`. Without an offset it is UTC. */
import { UsageError } from '#server/config/arguments.ts'

const pattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/

export function readMoment(typed: string): Date {
  const text = typed.trim().replace(' ', 'T')
  const moment = new Date(/T.*(Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  // 2031-02-30 would become the 2nd of March.
  const isWholeDay = !text.includes('T')
  const exists = !Number.isNaN(moment.getTime()) && (!isWholeDay || moment.toISOString().startsWith(text))
  if (!pattern.test(typed.trim()) || !exists) throw new UsageError(`“${typed}” is no date like 2031-03-01 or 2031-03-01T12:00Z.`)
  return moment
}
