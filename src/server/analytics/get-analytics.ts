/** The figures of a creator's own page, as the Analytics tab shows them. */
import type { Analytics, AnalyticsQuery } from '#contract/analytics.ts'
import { hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { type Dimension, isFiltering } from '#rules/analytics/dimensions.ts'
import { toLocalDay } from '#rules/analytics/local-time.ts'
import { toChange, toPercentage } from '#rules/analytics/percentages.ts'
import { futureMessage, getHourlyStart, type Period, resolveRange } from '#rules/analytics/ranges.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { nameCity, nameCountry, toFlag } from '#rules/visits/place-names.ts'
import { nameSource } from '#rules/visits/sources.ts'
import type { Queries } from '#server/database/queries.ts'
import { listLinks } from '#server/links/change-links.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import type { Services } from '#server/services/services.ts'
import { type Counts, type Figures, type LinkClicks, type Point, readFigures } from './figures/read-figures.ts'
import { sumDropped, sumEver } from './figures/store.ts'
import { deletedLinkName, findNext, listMarkers, listMilestones, maxMarkers, maxMilestones } from './markers/list-markers.ts'
import { listPageChanges, listReached } from './markers/store.ts'
import { toPartition } from './to-partition.ts'

export type AnalyticsServices = Pick<Services, 'db' | 'history' | 'now' | 'places'>

/** Refuses with 'analytics-locked'. */
export async function assertAdvanced(services: Pick<Services, 'db'>, userId: string): Promise<void> {
  const { plan } = await getCurrentUser(services, userId)
  if (!hasAdvancedAnalytics(plan)) throw new Refusal('analytics-locked')
}

/** Checks no plan: the callers ask for what it includes. Refuses with 'invalid' for days that are all in the future. */
export async function getAnalytics(services: AnalyticsServices, userId: string, query: AnalyticsQuery): Promise<Analytics> {
  const { db, history, places } = services
  const now = services.now()
  const { range, from, to, tz: timeZone, grain: requestedGrain, ...filter } = query
  if (range === 'custom' && from !== undefined && from > toLocalDay(now, timeZone))
    throw new Refusal('invalid', { message: futureMessage, fields: { from: futureMessage } })
  const period = resolveRange({ range, firstDay: from, lastDay: to, timeZone, now })
  const readHistory = async (snapshot: Queries) => {
    const reads = history.openReads(snapshot)
    // First, so that nothing that is sent meanwhile is said to be missing.
    const completeUntil = await reads.getCompleteUntil()
    const asked = { userId, filter, timeZone, now, period, grain: requestedGrain }
    return { completeUntil, figures: await readFigures(snapshot, reads, asked) }
  }
  const readApart = history.isApart ? await readHistory(db) : undefined
  const { figures, completeUntil, stored, dropped, changes, reached, ever } = await db.transaction(
    async (snapshot) => ({
      ...(readApart ?? (await readHistory(snapshot))),
      stored: await listLinks({ db: snapshot }, userId),
      dropped: await sumDropped(snapshot, userId, period),
      changes: await listPageChanges(snapshot, userId, period, maxMarkers),
      reached: await listReached(snapshot, userId, maxMilestones),
      ever: await sumEver(snapshot, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { total, comparedPeriod, comparedTotal, grain, series, previousSeries } = figures
  const titles = new Map(stored.map(({ id, title }) => [id, title]))
  const isAsked = ({ id }: { id: string }) => filter.link === undefined || id === filter.link
  const links = listLinkFigures(stored.filter(isAsked), figures, total.views)
  const [first] = links

  return {
    period: {
      ...toTimes(period),
      days: period.days,
      timeZone,
      isUtc: period.from < getHourlyStart(now),
      asOf: (completeUntil && completeUntil < now ? completeUntil : now).toISOString(),
    },
    ...toTotals(total),
    mostClickedLink: first && first.clicks > 0 ? { id: first.id, name: first.title, clicks: first.clicks } : null,
    viewsChange: toChange(total.views, comparedTotal.views),
    previous: { ...toTimes(comparedPeriod), ...toTotals(comparedTotal) },
    links,
    grain,
    series: series.map(toPoint),
    previousSeries: previousSeries.map(toPoint),
    ...buildPartitions(figures, total, isFiltering(filter)),
    hours: figures.hours,
    dropped,
    markers: listMarkers(changes, stored, { ...period, now }),
    milestones: listMilestones(reached, titles),
    nextMilestone: findNext(ever, titles),
    hasCountries: places.isAvailable,
    placesMaker: places.maker ?? null,
  }
}

const toTotals = ({ views, visitors, clicks }: Counts) => ({
  totalViews: views,
  totalVisitors: visitors,
  totalClicks: clicks,
  ctr: toPercentage(clicks, views),
})

const toTimes = ({ from, to, firstDay, lastDay }: Period) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  firstDay,
  lastDay,
})

const toPoint = ({ at, ...counts }: Point) => ({ at: new Date(at).toISOString(), ...counts })

type StoredLink = { id: string; title: string; isActive: boolean }

/** The most clicked first, then in the page's order. */
function listLinkFigures(stored: readonly StoredLink[], { links, series }: Figures, views: number) {
  const isStored = new Set(stored.map(({ id }) => id))
  const deleted = [...links.keys()].filter((id) => !isStored.has(id) && (links.get(id)?.clicks ?? 0) > 0)
  const none: LinkClicks = { clicks: 0, todayClicks: 0, previousClicks: 0, series: series.map(() => 0) }
  return [
    ...stored.map((link) => ({ ...link, isDeleted: false })),
    ...deleted.map((id) => ({ id, title: deletedLinkName, isDeleted: true, isActive: false })),
  ]
    .map(({ id, title, isDeleted, isActive }) => {
      const counted = links.get(id) ?? none
      return { id, title, isDeleted, isActive, ...counted, ctr: toPercentage(counted.clicks, views) }
    })
    .sort((a, b) => b.clicks - a.clicks)
}

function buildPartitions({ values }: Figures, total: Counts, isFiltered: boolean) {
  const list = <V extends string>(dimension: Dimension, getName: (value: V) => string, rest?: string) =>
    toPartition<V>(
      values.filter((row) => row.dimension === dimension),
      total,
      { getName, ...(rest === undefined ? {} : { rest }) },
    )
  return {
    deviceData: list<Analytics['deviceData'][number]['value'] & string>('device', capitalise),
    topCountries: list('country', nameCountry).map((row) => ({ ...row, flag: toFlag(row.value ?? '') })),
    sources: list('source', nameSource),
    cities: isFiltered ? null : list('city', nameCity, 'Unknown'),
    campaigns: isFiltered ? null : list('campaign', String, 'No campaign tag'),
    browsers: isFiltered ? null : list('browser', capitalise),
  }
}

/** 'unknown' and the kinds of devices. */
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
