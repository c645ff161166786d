/**
 * Sends a creator's unsaved changes to the server, one at a time, because each request names the version that the previous response
 * returned. The draft that holds the changes decides what is sent; the queue decides when.
 *
 * The life of a mutation: it is taken from the draft, sent, and settled as saved or failed. If someone else saved first, the draft
 * reloads what is saved and the mutation is taken again. If the server cannot be reached, a mutation that may wait is sent again
 * later, at growing intervals, and at once when the browser is back online; any other has failed.
 */
import { isConflict, isTransient } from './errors.ts'

/** Calls `act` after so many milliseconds, unless the returned function cancels it. */
export type Schedule = (milliseconds: number, act: () => void) => () => void

export type MutationQueueOptions<M, R> = {
  /** The next mutation to send: the same one until it is settled. */
  takeNext(): M | undefined
  send(mutation: M): Promise<R>
  onSaved(mutation: M, response: R): void | Promise<void>
  /** Reloads what is saved after a conflict, so that the mutation is sent again based on it. */
  reload(mutation: M): Promise<void>
  /** Returns whether the mutation waits for the network; if not, it has failed. */
  onOffline(mutation: M, error: unknown): boolean
  onError(mutation: M, error: unknown): void | Promise<void>
  /** Runs before another attempt, and may add more mutations. */
  beforeRetry?(): void
  /** Whether something still waits for the network. */
  isWaiting(): boolean
  schedule: Schedule
}

/** Milliseconds between attempts while the server cannot be reached: the delay doubles each time. */
const retryDelays = { first: 3000, max: 30_000 }
/** Others may save first more than once; if they do so every time, something is wrong. */
const maxConflictsInARow = 5

export function createMutationQueue<M, R>(options: MutationQueueOptions<M, R>) {
  let isRunning = false
  let isFlushRequested = false
  let isStopped = false
  let isOffline = false
  let retryDelay = retryDelays.first
  let cancelRetry = () => {}

  return {
    /** The server could not be reached last time, and something waits for it. */
    isOffline: () => isOffline,
    flush: () => void flush(),
    retry,
    /** The user has logged out: anything sent from now on would be sent in the name of the next user. */
    stop() {
      isStopped = true
      cancelRetry()
    },
  }

  async function flush() {
    isFlushRequested = isRunning
    if (isRunning || isStopped) return
    isRunning = true
    try {
      await sendAll()
    } finally {
      isRunning = false
    }
    // Requested just as the last attempt failed: the network may be back.
    if (isFlushRequested) void flush()
  }

  async function sendAll() {
    let conflicts = 0
    while (!isStopped) {
      const mutation = options.takeNext()
      if (!mutation) return
      const result = await sendOne(mutation, conflicts < maxConflictsInARow)
      if (result === 'waiting') return
      conflicts = result === 'conflict' ? conflicts + 1 : 0
    }
  }

  async function sendOne(mutation: M, canReload: boolean): Promise<'settled' | 'conflict' | 'waiting'> {
    let response: R
    try {
      response = await options.send(mutation)
    } catch (error) {
      if (isTransient(error)) return goOffline(mutation, error)
      goOnline()
      if (isConflict(error) && canReload) return reload(mutation)
      await options.onError(mutation, error)
      return 'settled'
    }
    goOnline()
    await options.onSaved(mutation, response)
    return 'settled'
  }

  async function reload(mutation: M): Promise<'settled' | 'conflict' | 'waiting'> {
    try {
      await options.reload(mutation)
      return 'conflict'
    } catch (error) {
      return goOffline(mutation, error)
    }
  }

  function goOffline(mutation: M, error: unknown): 'settled' | 'waiting' {
    isOffline = true
    if (!options.onOffline(mutation, error)) {
      isOffline = options.isWaiting()
      return 'settled'
    }
    cancelRetry()
    cancelRetry = options.schedule(retryDelay, retry)
    retryDelay = Math.min(retryDelay * 2, retryDelays.max)
    return 'waiting'
  }

  function goOnline() {
    isOffline = false
    retryDelay = retryDelays.first
    cancelRetry()
  }

  function retry() {
    cancelRetry()
    options.beforeRetry?.()
    isOffline &&= options.isWaiting()
    void flush()
  }
}

/**
 * An id for a new link or block, chosen by the browser, so that a draft that is sent again after a lost response is added only once.
 * Undefined where the browser has no `randomUUID` because the page came without https; the server chooses the id then.
 */
export const newClientId = (): string | undefined => globalThis.crypto?.randomUUID?.()
