/** How many files and connections the system lets this process have open. With few, visitors would be refused without a word: a start says so, or refuses. */
import { readFileSync } from 'node:fs'
import { formatCount } from '#rules/text/formats.ts'
import { ConfigError } from '../config/config-error.ts'

/** For everything else: the database, files being written, logs. */
const reserved = 300
/** Leaves room for about a hundred connections. */
const least = 512

/** Infinite where the system sets no limit, or does not say. */
function readDescriptors(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === undefined ? Infinity : Number(limit)
  } catch {
    return Infinity
  }
}

/** Two descriptors for each: one that sends a file needs a second. */
export const readMaxConnections = (): number => Math.max(1, Math.floor((readDescriptors() - reserved) / 2))

export function requireDescriptors() {
  const allowed = readDescriptors()
  if (allowed < least)
    throw new ConfigError(
      `The system allows ${allowed} open files, too few to serve anyone: raise the limit to at least ${least} (ulimit -n).`,
    )
}

/** A sentence if there is no room for so many connections. */
export function describeFewDescriptors(max: number): string | undefined {
  const room = readMaxConnections()
  if (room >= max) return undefined
  const allowed = formatCount(readDescriptors())
  return `The system allows ${allowed} open files, which is room for ${formatCount(room)} connections instead of ${formatCount(max)} (MAX_CONNECTIONS): raise the limit (ulimit -n).`
}
