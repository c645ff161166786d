/** Gives way to everything else on the machine: for work that nobody waits for. */
import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** On Linux a priority belongs to a thread: it is set for each thread that Node has started; threads that they start inherit it. */
export function takeLowestPriority(): void {
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [0]
  try {
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // Not permitted on some systems; the process then keeps the normal priority.
  }
}
