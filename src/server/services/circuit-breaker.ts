/**
 * Spares a service that is away, and whoever would wait for it. After five failures in a row it is asked once at a time, with a rest in
 * between; what else would ask it fails at once with what it failed with last, or, where `waits` is set, waits for its turn. One answer ends that.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type CircuitBreaker = <T>(ask: () => Promise<T>) => Promise<T>

type Options = {
  /** Whether an error says that the service is away. Any other is an answer. */
  isUnavailable: (error: unknown) => boolean
  /** For jobs with slots of their own: they would use up their attempts while nobody is there. */
  waits?: boolean
  restMs?: number
}

const maxFailures = 5

export function openCircuitBreaker({ isUnavailable, waits = false, restMs = 3_000 }: Options): CircuitBreaker {
  let failures = 0
  let lastError: unknown
  let restsUntil = 0
  let turn: Promise<unknown> = Promise.resolve()
  let isTried = false

  async function observe<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures = isUnavailable(error) ? failures + 1 : 0
      lastError = error
      restsUntil = performance.now() + restMs
      throw error
    }
  }

  const isOpen = () => failures >= maxFailures

  async function tryAlone<T>(ask: () => Promise<T>): Promise<T> {
    if (isTried || performance.now() < restsUntil) throw lastError
    isTried = true
    return observe(ask).finally(() => {
      isTried = false
    })
  }

  async function tryInTurn<T>(ask: () => Promise<T>): Promise<T> {
    const own = turn.then(async () => {
      if (isOpen()) await pause(Math.max(0, restsUntil - performance.now()))
      return observe(ask)
    })
    turn = own.catch(() => {})
    return own
  }

  return (ask) => (isOpen() ? (waits ? tryInTurn(ask) : tryAlone(ask)) : observe(ask))
}
