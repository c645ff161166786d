/** JSON lines to standard output. No secret, no token and no visitor's address goes in. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: asLogged },
    },
    destination,
  )

type Logged = { type: string; message: string; code?: unknown; constraint?: unknown; at?: string[]; cause?: Logged }

/**
 * What went wrong and where. A failed query's own message repeats its parameters, and the database's details repeat
 * the row: neither is written down.
 */
function asLogged(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: error.message.startsWith('Failed query:') ? 'Failed query' : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: asLogged(error.cause) }),
  }
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12)
