/** How long ago something was, in words; now comes in as a guest. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** What was last noticed within these minutes may be going on now. */
const stillHere = 6 * minute

export function lastSeen(at: Date, now: Date): string {
  const gone = now.getTime() - at.getTime()
  if (gone < stillHere) return 'Active now'
  if (gone < hour) return `Active ${words.format(-Math.floor(gone / minute), 'minute')}`
  if (gone < day) return `Active ${words.format(-Math.floor(gone / hour), 'hour')}`
  return `Active ${words.format(-Math.floor(gone / day), 'day')}`
}
