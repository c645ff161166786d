/** How many requests this process answered in the last minutes, and how fast, in a few numbers for each minute. */
import { minuteMs } from '#rules/time/durations.ts'

/** Upper bounds in milliseconds; the last bucket has no end. */
const bounds = [2, 5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000, 10_000]
const minutesKept = 5

type Minute = { at: number; counts: number[] }

export function openRecentRequests(now: () => number = Date.now) {
  let minutes: Minute[] = []
  const current = (): Minute => {
    const at = Math.floor(now() / minuteMs)
    const last = minutes.at(-1)
    if (last?.at === at) return last
    const opened = { at, counts: new Array<number>(bounds.length + 1).fill(0) }
    minutes = [...minutes.filter((minute) => minute.at > at - minutesKept && minute.at < at), opened]
    return opened
  }
  return {
    observe(ms: number) {
      const bucket = bounds.findIndex((bound) => ms <= bound)
      const { counts } = current()
      const index = bucket === -1 ? bounds.length : bucket
      counts[index] = (counts[index] ?? 0) + 1
    },
    /** Null if there was none. The p95 is the upper bound of its bucket. */
    read() {
      current()
      const sums = bounds.map((_, index) => sumAt(minutes, index)).concat(sumAt(minutes, bounds.length))
      const count = sums.reduce((sum, one) => sum + one, 0)
      if (count === 0) return null
      let seen = 0
      const found = sums.findIndex((one) => {
        seen += one
        return seen >= count * 0.95
      })
      return { minutes: minutesKept, count, p95Ms: bounds[found] ?? bounds.at(-1) ?? 0 }
    },
  }
}

export type RecentRequests = ReturnType<typeof openRecentRequests>

const sumAt = (minutes: Minute[], index: number) => minutes.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)
