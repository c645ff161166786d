/**
 * Lets a backup rest between its steps, so that visitors hardly notice it. The lowest priority alone is not enough: the database's own
 * process has the normal one, and cores share memory.
 */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of work after which it rests; a small backup never does. */
const workBeforeRest = 50
/** How long it rests, in multiples of its work. */
const restFactor = 3
/** Milliseconds. */
const maxRest = 1000

export type Pace = () => Promise<void>

/** Returns what to await after each step. */
export function openPace(): Pace {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < workBeforeRest) return
    await sleep(Math.min(maxRest, worked * restFactor))
    since = performance.now()
  }
}
