/** Round numbers of views and clicks: those that were reached last, and the next one. */
import { findNextMilestone } from '#rules/analytics/milestones.ts'
import type { EverRow } from '../figures/store.ts'
import type { Reached } from './store.ts'

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
