/** When visitors see a link, and when that changes next. */

/** When visitors see a link: from `visibleFrom` until just before `visibleUntil`; null or absent means no limit. ISO 8601, UTC. */
export type LinkSchedule = { visibleFrom?: string | null; visibleUntil?: string | null }

export const isVisibleAt = ({ visibleFrom, visibleUntil }: LinkSchedule, now: Date): boolean =>
  (!visibleFrom || Date.parse(visibleFrom) <= now.getTime()) && (!visibleUntil || now.getTime() < Date.parse(visibleUntil))

/** The first time after `now` at which one of these links appears or disappears; undefined if none will. */
export function findNextScheduleChange(links: readonly LinkSchedule[], now: Date): Date | undefined {
  const times = links.flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
  const upcoming = times.map((time) => (time ? Date.parse(time) : 0)).filter((time) => time > now.getTime())
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : undefined
}
