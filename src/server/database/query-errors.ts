/** What a failed query means: the database is away, or one of its rules said no. */

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
const awayWords =
  /connection terminated|not currently accepting connections|timeout expired|query read timeout|timeout exceeded when trying to connect|cannot use a pool after|client has encountered a connection error|client was closed/i

/** Errors come wrapped: drizzle puts the driver's into `cause`. */
function* chain(error: unknown): Generator<{ code?: unknown; syscall?: unknown; message?: unknown; constraint?: unknown }> {
  for (let next = error; next instanceof Error; next = next.cause) yield next as { code?: unknown }
}

export function isDatabaseAway(error: unknown): boolean {
  for (const { code, syscall, message } of chain(error)) {
    // A socket that is not there is a database that is away; any other file that is not there is not.
    if (code === 'ENOENT' && syscall !== 'connect') continue
    if (typeof code === 'string' && awayCodes.has(code)) return true
    if (typeof message === 'string' && awayWords.test(message)) return true
  }
  return false
}

/** The name of the constraint that refused a write, if one did. */
export function refusedBy(error: unknown): string | undefined {
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint
  return undefined
}

/** Two transactions that waited for each other: one of them was undone whole and may be tried again. */
export function isDeadlock(error: unknown): boolean {
  for (const { code } of chain(error)) if (code === '40P01' || code === '40001') return true
  return false
}
