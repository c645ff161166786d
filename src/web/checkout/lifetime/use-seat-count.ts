/** How many lifetime seats are sold and left, refreshed every ten seconds while the screen is visible; undefined while it is unknown. */
import { useEffect, useState } from 'react'
import type { ResponseBody } from '#contract/endpoint.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { call } from '#web/api/call.ts'

const refreshMs = 10_000

export type SeatCount = ResponseBody<typeof getLifetimeCount>

export function useSeatCount(): SeatCount | undefined {
  const [count, setCount] = useState<SeatCount>()
  useEffect(() => {
    const aborted = new AbortController()
    const refresh = () => {
      if (document.hidden) return
      // An old count stays until the next attempt.
      call(getLifetimeCount, { signal: aborted.signal }).then(setCount, () => undefined)
    }
    refresh()
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      aborted.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return count
}
