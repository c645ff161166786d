/** How long a seat is still held: counts down by the second, and names the minutes that are announced. */
import { useEffect, useState } from 'react'
import { minuteMs } from '#rules/time/durations.ts'

/** Screen readers hear these, not every second. */
const announcedMinutes = [10, 5, 1]

/** The server holds a seat for 30 minutes; a clock that is slow must not promise more. */
const maxMs = 30 * minuteMs

export type SeatTime = {
  /** `29:12` */
  text: string
  /** The last of the announced minutes that has passed; undefined before the first. */
  announced: number | undefined
  isOver: boolean
}

export function useSeatTime(reservedUntil: string | undefined): SeatTime {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (reservedUntil === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [reservedUntil])
  return toSeatTime(reservedUntil === undefined ? maxMs : Date.parse(reservedUntil) - now)
}

export function toSeatTime(leftMs: number): SeatTime {
  const seconds = Math.ceil(Math.min(Math.max(leftMs, 0), maxMs) / 1000)
  const minutes = Math.floor(seconds / 60)
  return {
    text: `${minutes}:${String(seconds % 60).padStart(2, '0')}`,
    announced: seconds === 0 ? undefined : announcedMinutes.findLast((minute) => seconds <= minute * 60),
    isOver: seconds === 0,
  }
}
