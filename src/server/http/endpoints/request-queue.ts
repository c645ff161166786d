/**
 * A creator's share of this node. Only a few requests of one creator run at a time: each may hold a connection of the database's pool,
 * and those that change the same page would wait for each other there, so that other creators would find no free connection. Further
 * requests wait here, in order, without using a connection. When the queue is full, requests are refused after a pause, so that a client
 * that retries at once does not keep the server busy with refusals.
 *
 * Where one creator keeps it busy for longer than an opened dashboard does, their requests also rest for as long as they computed, and longer.
 * Otherwise a list of a thousand links, read again and again, would leave the main thread to nobody else. So it is with strangers, whose reads are
 * queued by their network.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#rules/platform/refusals.ts'
import { WrittenJson } from './json-in-parts.ts'

type Limits = { running: number; waiting: number }

/** On one node: of strangers in one network, or of one creator. The dashboard sends one change at a time, and a handful of requests when it opens. */
export const queueLimits = {
  pages: { running: 4, waiting: 1_000 },
  strangers: { running: 4, waiting: 200 },
  read: { running: 2, waiting: 200 },
  write: { running: 2, waiting: 30 },
  heavy: { running: 1, waiting: 10 },
} satisfies Record<string, Limits>

/** Milliseconds: requests of one key that never cease rest between each other once they computed for so long, and a rest at most. */
const rests = { afterComputing: 100, most: 500 }
/** Of the time in which a request computed: at a sixth of the main thread, others wait hardly longer. */
const restFactor = 5
/**
 * What a request computed cannot be told from what the node computed for others meanwhile. So the least counts that the node computed during one of
 * the same kind, whoever sent it; it is forgotten slowly, by half in so many milliseconds.
 */
const halfForgotten = 60_000

type Queue = { running: number; waiting: (() => void)[]; computedMs: number; forgetting?: NodeJS.Timeout | undefined }

/** Milliseconds after the last request: another one is still on its way here through the queue of its session. */
const rememberedFor = 300

/** Seconds until a request is refused, and until it may be sent again. */
const retryAfter = 1

/** By key: at most so many requests of one key run at a time. */
export function openRequestQueue(limits: Limits, refusalDelayMs = retryAfter * 1000) {
  const queues = new Map<string, Queue>()
  const costs = new Map<string, { ms: number; at: number }>()

  /** What one of this kind computes. */
  function learnCost(kind: string, active: number): number {
    const [known, at] = [costs.get(kind), performance.now()]
    const ms = known ? Math.min(active, known.ms * 2 ** ((at - known.at) / halfForgotten)) : active
    costs.set(kind, { ms, at })
    return ms
  }

  function forget(key: string, queue: Queue) {
    queue.forgetting = undefined
    if (queue.running === 0) queues.delete(key)
  }

  async function refuse(): Promise<never> {
    await pause(refusalDelayMs)
    throw new Refusal('too-many', { retryAfter })
  }

  return {
    /** Refuses with 'too-many' where too many of that key wait already: for a request whose body was not read yet. */
    async refuseWhenFull(key: string): Promise<void> {
      if ((queues.get(key)?.waiting.length ?? 0) >= limits.waiting) await refuse()
    },

    /**
     * Runs the work at once, or when those before it are done. Refuses with 'too-many' where too many wait. `kind`: of those that compute as much;
     * without one it is queued again, and rests there.
     */
    async enqueue<T>(key: string, work: () => Promise<T>, kind: string | undefined): Promise<T> {
      const queue: Queue = queues.get(key) ?? { running: 0, waiting: [], computedMs: 0 }
      queues.set(key, queue)
      if (queue.running < limits.running) queue.running++
      else if (queue.waiting.length < limits.waiting) await new Promise<void>((resolve) => queue.waiting.push(resolve))
      else await refuse()

      const free = () => {
        const next = queue.waiting.shift()
        // The next request takes over this slot, so that a request that arrives now cannot overtake it.
        if (next) next()
        else if (--queue.running === 0) queue.forgetting ??= setTimeout(() => forget(key, queue), rememberedFor).unref()
      }
      if (kind === undefined) return work().finally(free)
      const begun = performance.eventLoopUtilization()
      // What is refused computes less, and is of a kind of its own; so are long answers with those that are about as long.
      let outcome = `${kind} refused`
      try {
        const answer = await work()
        outcome = answer instanceof WrittenJson ? `${kind} ${Math.round(Math.log2(answer.text.length))}` : kind
        return answer
      } finally {
        const cost = learnCost(outcome, performance.eventLoopUtilization(begun).active)
        queue.computedMs += cost
        if (queue.computedMs < rests.afterComputing) free()
        else setTimeout(free, Math.min(restFactor * cost * queue.running, rests.most))
      }
    },
  }
}
