/** The present, as far as schedules go: it moves on at the moment when the next link comes or goes. */
import { useEffect, useState } from 'react'
import { nextChange, type Schedule } from '#rules/page/bio.ts'

/** A browser's timers end at some 24 days. */
const longest = 2_000_000_000

export function useNow(links: readonly Schedule[]): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = nextChange(links, now)
    if (!next) return
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(0, next.getTime() - Date.now()), longest))
    return () => clearTimeout(timer)
  }, [links, now])
  return now
}
