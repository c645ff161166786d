/** Classifies the error of a failed query: the database is unavailable or its disk is full, a constraint was violated, or there was a deadlock. */

const diskFullCode = '53100'

/**
 * PostgreSQL gave up waiting: for a statement, a lock, or the next statement of a transaction. It has no room on its disk or for a connection, or
 * is starting or stopping, or a standby now. The connection failed: class 08, with which PgBouncer also ends one whose server it lost, and the system's codes.
 */
const unavailableCodes =
  /^(57014|55P03|25P03|25006|53100|53300|57P0[123]|08...|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const unavailableMessages =
  /connection terminated|not currently accepting connections|timeout expired|query read timeout|timeout exceeded when trying to connect|cannot use a pool after|client has encountered a connection error|client was closed/i

type DatabaseError = { code?: unknown; syscall?: unknown; message?: unknown; constraint?: unknown; severity?: unknown }

/** The error and its causes: Drizzle wraps the driver's error. */
export function* causes(error: unknown): Generator<DatabaseError> {
  for (let next = error; next instanceof Error; next = next.cause) yield next as { code?: unknown }
}

/** One sentence for an operator, without the query, whose parameters may be personal. Undefined for an error of anything but a query. */
export function describeQueryError(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk of the database is full: free some space and try again.'
  if (isDatabaseUnavailable(error)) return 'The database is unavailable: try again.'
  for (const { code, message, severity } of causes(error))
    if (severity !== undefined) return `The database refused it: ${String(message)} (${String(code)}).`
  return undefined
}

export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, syscall, message } of causes(error)) {
    // A missing socket means that the database is unavailable; any other missing file does not.
    if (code === 'ENOENT' && syscall !== 'connect') continue
    if (typeof code === 'string' && unavailableCodes.test(code)) return true
    if (typeof message === 'string' && unavailableMessages.test(message)) return true
  }
  return false
}

/** Nothing can be written until an operator frees some space. It counts as unavailable too. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, diskFullCode)

/** The statement took longer than a statement may take: it asked for too much at once. */
export const isTimeout = (error: unknown): boolean => hasCode(error, '57014')

/** Two transactions waited for each other. One of them was rolled back and may be tried again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01', '40001')

/** A row was written to a partitioned table that has no partition for it. */
export const isPartitionMissing = (error: unknown): boolean =>
  [...causes(error)].some(({ code, constraint }) => code === '23514' && constraint === undefined)

/** The name of the constraint that a write violated, if that is why it failed. */
export const findViolatedConstraint = (error: unknown): string | undefined =>
  [...causes(error)].map(({ constraint }) => constraint).find((name) => typeof name === 'string')

const hasCode = (error: unknown, ...codes: unknown[]): boolean => [...causes(error)].some(({ code }) => codes.includes(code))
