/** When a session was last active, in words. */
import { dayMs, hourMs, minuteMs } from '#rules/time/durations.ts'

const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The server records activity every few minutes, so anything this recent counts as now. */
const activeNowMs = 6 * minuteMs

export function formatLastActive(at: Date, now: Date): string {
  const elapsed = now.getTime() - at.getTime()
  if (elapsed < activeNowMs) return 'Active now'
  if (elapsed < hourMs) return `Active ${relativeTime.format(-Math.floor(elapsed / minuteMs), 'minute')}`
  if (elapsed < dayMs) return `Active ${relativeTime.format(-Math.floor(elapsed / hourMs), 'hour')}`
  return `Active ${relativeTime.format(-Math.floor(elapsed / dayMs), 'day')}`
}
