/** The current time for schedules: it updates at the moment when the next link starts or ends. */
import { useEffect, useState } from 'react'
import { findNextScheduleChange, type LinkSchedule } from '#rules/links/schedule.ts'

/** Milliseconds, about 23 days: browsers overflow beyond 24. */
const maxTimeout = 2_000_000_000

export function useNow(links: readonly LinkSchedule[]): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = findNextScheduleChange(links, now)
    if (!next) return
    const delay = Math.min(Math.max(0, next.getTime() - Date.now()), maxTimeout)
    const timer = setTimeout(() => setNow(new Date()), delay)
    return () => clearTimeout(timer)
  }, [links, now])
  return now
}
