/**
 * Work that waits, by the one who asked for it: a creator, a network. Those who wait take turns, however much each of them has asked for, so
 * nobody waits for more than one piece of work of each other one.
 */

type Limits = {
  /** Pieces of work at a time. */
  running: number
  /** Waiting pieces of one asker, and of all. Beyond it `run` throws what `refuse` makes. */
  waitingOfOne?: number
  waiting?: number
  refuse?: () => Error
}

export function openFairQueue({ running: maxRunning, waitingOfOne = Infinity, waiting: maxWaiting = Infinity, refuse }: Limits) {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function startNext() {
    const [next] = queues
    if (!next) return void running--
    const [asker, queue] = next
    const start = queue.shift()
    queues.delete(asker)
    if (queue.length > 0) queues.set(asker, queue)
    waiting--
    start?.()
  }

  async function run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running++
    else {
      const queue = queues.get(asker) ?? []
      if (queue.length >= waitingOfOne || waiting >= maxWaiting) throw refuse?.() ?? new Error('Too much work waits.')
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(asker, queue)
        waiting++
      })
    }
    try {
      return await work()
    } finally {
      startNext()
    }
  }
  return { run }
}
