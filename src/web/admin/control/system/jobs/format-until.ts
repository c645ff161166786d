/** How long until a moment, in the largest unit: `in 48 min`, `in 15 h`, `in 11 days`. */
export function formatUntil(time: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((Date.parse(time) - now) / 60_000))
  if (minutes < 60) return `in ${minutes} min`
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`
  return `in ${Math.round(minutes / 1440)} days`
}
