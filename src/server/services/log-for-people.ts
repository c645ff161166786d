/** The log on a terminal: a line for people instead of JSON, with the time, the level where it matters, and the details that are not noise. */
import type { DestinationStream } from 'pino'

type Entry = { level: string; time: string; msg?: string; err?: LoggedError } & Record<string, unknown>
type LoggedError = { message: string; at?: string[]; cause?: LoggedError }

export const writeForPeople = (write: (text: string) => void): DestinationStream => ({
  write: (line) => write(`${formatEntry(JSON.parse(line) as Entry)}\n`),
})

export function formatEntry({ level, time, msg = '', err, ...details }: Entry): string {
  const clock = new Date(time).toTimeString().slice(0, 8)
  const text = msg === requestMessage ? formatRequest(details) : msg + formatDetails(details)
  const marked = level === 'info' ? text : `${level}: ${text}`
  return [`${clock}  ${marked}`, ...listErrorLines(err)].join('\n')
}

const requestMessage = 'request completed'

const formatRequest = ({ method, route, status, ms }: Record<string, unknown>) => `${status} ${method} ${route}, ${ms} ms`

/** Ids mean nothing to someone who reads along. */
const noise = new Set(['pid', 'reqId', 'workers', 'host', 'port', 'url'])

function formatDetails(details: Record<string, unknown>): string {
  const told = Object.entries(details).filter(([name]) => !noise.has(name))
  if (told.length === 0) return ''
  const values = told.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return ` (${values.join(', ')})`
}

const listErrorLines = (err: LoggedError | undefined): string[] =>
  err ? [`          ${err.message}`, ...(err.at ?? []).map((frame) => `            ${frame}`), ...listErrorLines(err.cause)] : []
