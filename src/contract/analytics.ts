/** What was measured on a creator's own page, for the Analytics tab, and the same figures as files. */
import * as z from 'zod/mini'
import { markerKinds } from '#rules/analytics/page-changes.ts'
import { grains, maxRangeDays, ranges } from '#rules/analytics/ranges.ts'
import { dayMs } from '#rules/time/durations.ts'
import { isSource } from '#rules/visits/campaigns.ts'
import { devices } from '#rules/visits/clients.ts'
import { placeMakerIds } from '#rules/visits/place-makers.ts'
import { dropReasons, visitKinds } from '#rules/visits/visits.ts'
import { defineEndpoint, type ResponseBody } from './endpoint.ts'
import { id, moment } from './fields/fields.ts'
import { timeZone } from './fields/time-zone.ts'

const dayMessage = 'Please choose a date.'
const day = z.iso.date(dayMessage)
const count = z.int().check(z.gte(0))
/** With one decimal. */
const percentage = z.number()

/** The days of a custom range, first and last, in the time zone `tz`. The others end today. `grain`: `hour` for hours of up to a week. */
const rangeQuery = {
  range: z._default(z.enum(ranges, 'Choose today, 7d, 30d or custom.'), '30d'),
  from: z.optional(day),
  to: z.optional(day),
  tz: z._default(timeZone, 'UTC'),
  grain: z.optional(z.enum(grains, 'Choose hour or day.')),
}

const filterQuery = {
  link: z.optional(id),
  country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|unknown)$/, 'This is not a country.'))),
  source: z.optional(z.string().check(z.refine(isSource, 'This is not a source.'))),
  device: z.optional(z.enum(devices, 'This is not a kind of device.')),
}

const isInOrder = ({ range, from, to }: { range?: string; from?: string | undefined; to?: string | undefined }) =>
  range !== 'custom' || (from !== undefined && to !== undefined && from <= to)

const isShortEnough = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / dayMs < maxRangeDays

const query = z
  .strictObject({ ...rangeQuery, ...filterQuery })
  .check(
    z.refine(isInOrder, { path: ['from'], message: 'Choose a first and a last day, in this order.' }),
    z.refine(isShortEnough, { path: ['from'], message: 'Choose at most two years.' }),
  )

/** `value` is null for the sum of the values beyond the largest ones. `percentage`: of all views. */
const partition = <V extends z.ZodMiniType>(value: V) =>
  z.array(z.object({ value: z.nullable(value), name: z.string(), views: count, visitors: count, clicks: count, percentage }))

const totals = z.object({
  totalViews: count,
  /** Visitors are known for one UTC day only: over several days this is the sum of each day's. */
  totalVisitors: count,
  totalClicks: count,
  /** Clicks per hundred views, with one decimal; null without views. */
  ctr: z.nullable(percentage),
})

/** `at` is the start of an hour or of a local day. */
const point = z.object({ at: moment, views: count, visitors: count, clicks: count })

const analytics = z.extend(totals, {
  /** The moments that the figures are of; `isUtc` where they are so old that days are UTC days. */
  period: z.object({
    from: moment,
    to: moment,
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    days: count,
    timeZone: z.string(),
    isUtc: z.boolean(),
    /** When it was counted. */
    asOf: moment,
  }),
  mostClickedLink: z.nullable(z.object({ id: z.string(), name: z.string(), clicks: count })),
  /** Percent against `previous`, with one decimal; null where there was nothing before. */
  viewsChange: z.nullable(percentage),
  /** The same figures of as many days before. While the last day is not over, `to` is as many hours into the last day before. */
  previous: z.extend(totals, { from: moment, to: moment, firstDay: z.iso.date(), lastDay: z.iso.date() }),
  /** Also deleted links that were clicked. `previousClicks`: in the time of `previous`. `ctr`: clicks on this link per hundred views of the page. `series`: clicks, for the same points as `series`. */
  links: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isDeleted: z.boolean(),
      isActive: z.boolean(),
      clicks: count,
      todayClicks: count,
      previousClicks: count,
      ctr: z.nullable(percentage),
      series: z.array(count),
    }),
  ),
  grain: z.enum(grains),
  series: z.array(point),
  /** Of whole days, also of the last one. */
  previousSeries: z.array(point),
  deviceData: partition(z.enum(devices)),
  /** `value`: ISO 3166-1 alpha-2 or 'unknown'; `flag`: the emoji, empty for unknown ones. */
  topCountries: z.array(
    z.object({
      value: z.nullable(z.string()),
      name: z.string(),
      flag: z.string(),
      views: count,
      visitors: count,
      clicks: count,
      percentage,
    }),
  ),
  sources: partition(z.string()),
  /** Null with a filter: cities, campaigns and browsers are counted by themselves only. An empty value: without a city or campaign. */
  cities: z.nullable(partition(z.string())),
  campaigns: z.nullable(partition(z.string())),
  browsers: z.nullable(partition(z.string())),
  /**
   * Local weekday (Monday is 1) and hour; only those with visits. With a filter, visits of more than 90 days ago are missing: they are kept by the
   * day. `occurrences`: how often it came, and is over, since the account exists. `typicalViews`: the median of these; null for fewer than four.
   */
  hours: z.array(
    z.object({
      weekday: z.int(),
      hour: z.int(),
      views: count,
      clicks: count,
      occurrences: count,
      typicalViews: z.nullable(z.number()),
    }),
  ),
  /** Visits of the range that were not counted. They are not known by link, country, source or device, so filters do not change them. */
  dropped: z.array(z.object({ kind: z.enum(visitKinds), reason: z.enum(dropReasons), count })),
  /** Changes of the page in the range. `label`: the link's title or the theme's name. */
  markers: z.array(z.object({ at: moment, kind: z.enum(markerKinds), label: z.string() })),
  /** The latest milestones that were reached, and the next one that is nearest. `linkId`: null for views of the page. */
  milestones: z.array(z.object({ linkId: z.nullable(z.string()), name: z.string(), threshold: count, reachedAt: moment })),
  nextMilestone: z.nullable(z.object({ linkId: z.nullable(z.string()), name: z.string(), threshold: count, count })),
  /** False where the operator has no file of countries, so all of them are unknown. */
  hasCountries: z.boolean(),
  /** Who must be mentioned with the countries and cities; null for nobody. */
  placesMaker: z.nullable(z.enum(placeMakerIds)),
})

export const getAnalytics = defineEndpoint('GET /api/analytics', 'creator', {
  query,
  response: analytics,
  refusals: ['analytics-locked'],
  rateLimits: [{ per: 'session', max: 60, seconds: 60 }],
  isHeavy: true,
})

export type Analytics = ResponseBody<typeof getAnalytics>
export type AnalyticsQuery = z.infer<typeof query>

/** A row for each hour or day, each link and each value of a dimension. */
export const downloadAnalyticsCsv = defineEndpoint('GET /api/analytics/export.csv', 'creator', {
  query,
  file: 'text/csv',
  refusals: ['analytics-locked'],
  rateLimits: [{ per: 'session', max: 20, seconds: 60 }],
  isHeavy: true,
})

/** The response of `getAnalytics` as a file. */
export const downloadAnalyticsJson = defineEndpoint('GET /api/analytics/export.json', 'creator', {
  query,
  file: 'application/json',
  refusals: ['analytics-locked'],
  rateLimits: [{ per: 'session', max: 20, seconds: 60 }],
  isHeavy: true,
})

/** Who came in the last five minutes. */
const liveVisits = z.object({
  visitors: count,
  sources: z.array(z.object({ value: z.string(), name: z.string(), visitors: count })),
  clicks: count,
  /** The title of the link that was clicked last; null if there were no clicks. */
  latestLink: z.nullable(z.string()),
})
export type LiveVisits = z.infer<typeof liveVisits>

/** The first event comes at once, then one for each change. A creator may have three streams; opening a fourth ends the oldest. */
export const streamLiveVisits = defineEndpoint('GET /api/analytics/live', 'creator', {
  events: liveVisits,
  refusals: ['early-access-locked'],
})
