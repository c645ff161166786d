/** The log: JSON lines on standard output. It never contains a secret, a token or a visitor's address. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    destination,
  )

type LoggedError = { type: string; message: string; code?: unknown; constraint?: unknown; at?: string[]; cause?: LoggedError }

/**
 * What went wrong and where. The message of a failed query repeats its parameters, and the database's details repeat the row:
 * neither is logged.
 */
function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value that is not an Error was thrown.' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: error.message.startsWith('Failed query:') ? 'Failed query' : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    at: readStackFrames(error),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}

const readStackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12)
