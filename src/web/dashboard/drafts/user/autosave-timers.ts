/** Does something with a field once typing in it has stopped; each keystroke starts the wait anew. */
import type { Field } from './user-changes.ts'

const autosaveDelay = 1000

/** Does it after so many milliseconds, unless that is taken back. */
export type Wait = (milliseconds: number, then: () => void) => () => void

export function afterTyping(wait: Wait) {
  const waiting = new Map<Field, { stop: () => void; go: () => void }>()

  function stop(field: Field) {
    waiting.get(field)?.stop()
    waiting.delete(field)
  }
  return {
    stop,
    start(field: Field, then: () => void) {
      stop(field)
      const go = () => {
        stop(field)
        then()
      }
      waiting.set(field, { stop: wait(autosaveDelay, go), go })
    },
    /** Does it now; without fields, for every field that waits. */
    flush(fields: readonly Field[] = [...waiting.keys()]) {
      for (const field of fields) waiting.get(field)?.go()
    },
  }
}
