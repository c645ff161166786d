/** Forwards what PostgreSQL writes to its standard error to our own log, at a matching level. */
import type { Log } from '#server/services/log.ts'

export type LogLine = { from: string; level: string; text: string }

const prefixedLine = /^([a-z ]*)\|([A-Z]+): {1,2}(.*)$/

/** Lines from before PostgreSQL has set up its log have no prefix. */
export function parseLogLine(text: string): LogLine {
  const [, from = '', level = '', message = ''] = prefixedLine.exec(text) ?? []
  if (level) return { from, level, text: message }
  const [, earlyLevel = 'LOG', earlyText = text] = /^(?:postgres: )?(FATAL|PANIC|ERROR|LOG|WARNING): +(.*)$/.exec(text) ?? []
  return { from: '', level: earlyLevel, text: earlyText.trim() }
}

/** Errors of our own queries are skipped: they are logged where the query failed, and their values are private. */
export function forwardLogLine(log: Log, { from, level, text }: LogLine): void {
  if (from === 'client backend' && level !== 'PANIC') return
  if (level === 'PANIC' || level === 'FATAL') log.error({ from }, `PostgreSQL: ${text}`)
  else if (level === 'ERROR' || level === 'WARNING' || /terminated by|not properly shut down/.test(text))
    log.warn({ from }, `PostgreSQL: ${text}`)
  else log.debug({ from }, `PostgreSQL: ${text}`)
}

export const saysReady = ({ text }: LogLine) => text === 'database system is ready to accept connections'
export const isEarly = ({ from, level }: LogLine) => from === '' && level === 'LOG'
export const isFatal = ({ from, level }: LogLine) => (level === 'FATAL' && from !== 'client backend') || level === 'PANIC'
