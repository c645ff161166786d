/** Runs the autosave of a field once typing in it has stopped; each keystroke restarts the delay. */
import type { Schedule } from '../mutation-queue.ts'
import type { UserField } from './draft-state.ts'

/** Milliseconds. */
const autosaveDelay = 1000

export function createAutosaveTimers(schedule: Schedule) {
  const timers = new Map<UserField, { cancel: () => void; run: () => void }>()

  function cancel(field: UserField) {
    timers.get(field)?.cancel()
    timers.delete(field)
  }
  return {
    cancel,
    start(field: UserField, autosave: () => void) {
      cancel(field)
      const run = () => {
        cancel(field)
        autosave()
      }
      timers.set(field, { cancel: schedule(autosaveDelay, run), run })
    },
    /** Runs the pending autosaves of these fields at once; without fields, all of them. */
    flush(fields: readonly UserField[] = [...timers.keys()]) {
      for (const field of fields) timers.get(field)?.run()
    },
  }
}
