/** What PostgreSQL says on its standard error, put into our own log at a level that fits. */
import type { Log } from '#server/services/log.ts'

export type Word = { from: string; level: string; text: string }

const line = /^([a-z ]*)\|([A-Z]+): {1,2}(.*)$/

/** Lines before the log is set up come without a prefix. */
export function readWord(text: string): Word {
  const [, from = '', level = '', said = ''] = line.exec(text) ?? []
  if (level) return { from, level, text: said }
  const [, early = 'LOG', plain = text] = /^(?:postgres: )?(FATAL|PANIC|ERROR|LOG|WARNING): +(.*)$/.exec(text) ?? []
  return { from: '', level: early, text: plain.trim() }
}

/** A client's own errors are the client's to tell: the query that failed knows more, and its values are private. */
export function logWord(log: Log, { from, level, text }: Word): void {
  if (from === 'client backend' && level !== 'PANIC') return
  if (level === 'PANIC' || level === 'FATAL') log.error({ from }, `PostgreSQL: ${text}`)
  else if (level === 'ERROR' || level === 'WARNING' || /terminated by|not properly shut down/.test(text))
    log.warn({ from }, `PostgreSQL: ${text}`)
  else log.debug({ from }, `PostgreSQL: ${text}`)
}

export const isReady = ({ text }: Word) => text === 'database system is ready to accept connections'
export const isGrave = ({ from, level }: Word) => (level === 'FATAL' && from !== 'client backend') || level === 'PANIC'
