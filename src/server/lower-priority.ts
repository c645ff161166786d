/** Gives way to other processes of the machine. */
import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority

/**
 * `forNobody`: nobody waits for the work, which may take as long as the others let it. `behindRequests`: somebody does. On busy cores it gets
 * about a tenth of one; at the lowest priority a picture that takes a second would take a minute.
 */
const priorities = { forNobody: PRIORITY_LOW, behindRequests: PRIORITY_BELOW_NORMAL }

/** On Linux a priority belongs to a thread: it is set for each thread that Node has started; threads that they start inherit it. */
export function lowerPriority(work: keyof typeof priorities): void {
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [0]
  try {
    for (const thread of threads) setPriority(thread, priorities[work])
  } catch {
    // Not permitted on some systems; the process then keeps the normal priority.
  }
}
