/** JSON lines to standard output. No secret, no token and no visitor's address goes in. */
import { type Logger, pino } from 'pino'

export type Log = Logger

export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'authorization', '*.authorization', '*.cookie'],
      censor: '(hidden)',
    },
  })
