/** Which of a creator's links visitors see now, and when that changes next. */
import { type Plan, plans } from '../plans/plans.ts'

/** When visitors see a link: from the first moment on, and until (not including) the second; null or nothing is no bound. ISO 8601, UTC. */
export type Schedule = { visibleFrom?: string | null; visibleUntil?: string | null }

export const isVisibleAt = ({ visibleFrom, visibleUntil }: Schedule, now: Date): boolean =>
  (!visibleFrom || Date.parse(visibleFrom) <= now.getTime()) && (!visibleUntil || now.getTime() < Date.parse(visibleUntil))

/** The first moment after `now` at which one of these links comes or goes; undefined when none will. */
export function findNextScheduleChange(links: readonly Schedule[], now: Date): Date | undefined {
  const bounds = links.flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
  const ahead = bounds.map((bound) => (bound ? Date.parse(bound) : 0)).filter((moment) => moment > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}

/**
 * Which of a creator's links visitors see now: the active ones whose time it is, the pinned ones first, as many as the plan has
 * room for. After a downgrade the rest stays stored, is marked in the dashboard, and comes back with the plan.
 */
export function listVisibleLinks<L extends { isActive: boolean; isPinned: boolean } & Schedule>(
  plan: Plan,
  links: readonly L[],
  now: Date,
): L[] {
  const visible = links.filter((link) => link.isActive && isVisibleAt(link, now))
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)].slice(
    0,
    plans[plan].links,
  )
}
