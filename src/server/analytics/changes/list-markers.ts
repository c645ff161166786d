/** What changed on the page, for the time line: stored changes, and the schedules of the links that there are. */
import type { MarkerKind } from '#rules/analytics/page-changes.ts'
import { getTheme } from '#rules/themes/themes.ts'
import type { PageChange } from './store.ts'

type Marker = { at: string; kind: MarkerKind; label: string }
type ScheduledLink = { title: string; visibleFrom: string | null; visibleUntil: string | null }

export const maxMarkers = 50

/** The latest ones, in order. Schedules that are still to come are left out. */
export function listMarkers(
  changes: readonly PageChange[],
  links: readonly ScheduledLink[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Marker[] {
  const stored = changes.map(({ at, kind, label }) => ({
    at: at.toISOString(),
    kind,
    label: kind === 'theme-changed' ? getTheme(label).name : label,
  }))
  const [start, end] = [from.toISOString(), (to < now ? to : now).toISOString()]
  const scheduled = links.flatMap(toScheduleMarkers).filter(({ at }) => at >= start && at < end)
  return [...stored, ...scheduled].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(-maxMarkers)
}

const toScheduleMarkers = ({ title, visibleFrom, visibleUntil }: ScheduledLink): Marker[] => [
  ...(visibleFrom === null ? [] : [{ at: visibleFrom, kind: 'schedule-start' as const, label: title }]),
  ...(visibleUntil === null ? [] : [{ at: visibleUntil, kind: 'schedule-end' as const, label: title }]),
]
