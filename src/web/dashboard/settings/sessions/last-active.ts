/** When a session was last active, in words. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The server records activity every few minutes, so anything this recent counts as now. */
const activeNowMs = 6 * minute

export function formatLastActive(at: Date, now: Date): string {
  const elapsed = now.getTime() - at.getTime()
  if (elapsed < activeNowMs) return 'Active now'
  if (elapsed < hour) return `Active ${relativeTime.format(-Math.floor(elapsed / minute), 'minute')}`
  if (elapsed < day) return `Active ${relativeTime.format(-Math.floor(elapsed / hour), 'hour')}`
  return `Active ${relativeTime.format(-Math.floor(elapsed / day), 'day')}`
}
