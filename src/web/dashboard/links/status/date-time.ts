/** Moments between the creator's clock and the server's: typed and read in the zone of this browser, stored in UTC. */

/** For a date-time field: the same moment as the clock on the wall shows it, to the minute. */
export function wallTime(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What a date-time field holds, as a moment; null where it is empty. What is no moment is handed on, for the contract to refuse. */
export function momentOf(typed: string): string | null {
  if (typed === '') return null
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

/** `3 Nov 2026, 09:30`. */
export const momentWords = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `Europe/London`. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
