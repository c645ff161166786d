/** What the time line marks: stored changes of the page, the schedules of its links, and round numbers of views and clicks. */

import { findNextMilestone } from '#rules/analytics/milestones.ts'
import type { MarkerKind } from '#rules/analytics/page-changes.ts'
import { getTheme } from '#rules/themes/themes.ts'
import type { EverRow } from '../figures/store.ts'
import type { PageChange, Reached } from './store.ts'

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

/** Link ids and titles. */
type Titles = ReadonlyMap<string, string>

export const maxMilestones = 5
const pageName = 'Your page'
export const deletedLinkName = 'Deleted link'

const getName = (titles: Titles, linkId: string | null) => (linkId === null ? pageName : (titles.get(linkId) ?? deletedLinkName))

export const listMilestones = (reached: readonly Reached[], titles: Titles) =>
  reached.map((milestone) => ({ ...milestone, name: getName(titles, milestone.linkId) }))

/** Of the page's views and the clicks on its links, the one of which the largest part is reached. Deleted links reach nothing any more. */
export function findNext(ever: readonly EverRow[], titles: Titles) {
  const counts = new Map(ever.map(({ linkId, count }) => [linkId, count]))
  const candidates = [null, ...titles.keys()].flatMap((linkId) => {
    const count = counts.get(linkId) ?? 0
    const threshold = findNextMilestone(count)
    return threshold === undefined ? [] : [{ linkId, name: getName(titles, linkId), threshold, count }]
  })
  const [nearest] = candidates.sort((a, b) => b.count / b.threshold - a.count / a.threshold)
  return nearest ?? null
}
