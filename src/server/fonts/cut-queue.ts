/**
 * The fonts that wait to be cut, one after the other. Nobody waits for them: until one is there, pages load the whole font. So the queue
 * may forget what it has no room for, and pauses between two cuts for as long as the last one took.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import type { Cutter } from './cutter/cutter-process.ts'

/** `owner`: the page that asks; undefined where a browser does. */
export type QueuedCut = { path: string; whole: string; characters: string; to: string; owner?: string | undefined }

/** Some seconds of work. */
const maxWaiting = 200
/** Milliseconds in which nothing is cut after a failure, for example on a full disk. */
const breakAfterFailure = minuteMs

export function openCutQueue(cutter: Cutter, { log, now }: Pick<Services, 'log' | 'now'>) {
  const waiting = new Map<string, QueuedCut>()
  let working: Promise<void> | undefined
  let current: string | undefined
  let brokenUntil = 0
  const closing = new AbortController()
  const isBroken = () => now().getTime() < brokenUntil

  async function work() {
    for (;;) {
      const [cut] = waiting.values()
      if (!cut || closing.signal.aborted) return
      waiting.delete(cut.path)
      current = cut.path
      const started = performance.now()
      try {
        await cutter.cut({ whole: cut.whole, characters: cut.characters, to: cut.to })
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn({ err: error }, 'A font could not be cut. Pages use the whole one.')
        brokenUntil = now().getTime() + breakAfterFailure
        waiting.clear()
        return
      } finally {
        current = undefined
      }
      await pause(performance.now() - started, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  return {
    /** Whether it has failed just now: what is added is not cut. */
    isBroken,
    isWaiting: (path: string) => path === current || waiting.has(path),
    add(cut: QueuedCut) {
      if (closing.signal.aborted || isBroken() || cut.path === current || waiting.has(cut.path)) return
      // The longest waiting page has been seen with its whole font already.
      if (waiting.size >= maxWaiting) for (const [oldest] of [...waiting].slice(0, 1)) waiting.delete(oldest)
      waiting.set(cut.path, cut)
      working ??= work().finally(() => {
        working = undefined
      })
    },
    /** What a page asked for before its last change is of no use any more. */
    forget(owner: string) {
      for (const { path, owner: itsOwner } of waiting.values()) if (itsOwner === owner) waiting.delete(path)
    },
    async close() {
      closing.abort()
      waiting.clear()
      cutter.close()
      await working
    },
  }
}
