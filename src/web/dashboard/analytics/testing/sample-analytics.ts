/** Figures for tests: 30 days up to Sunday 22 November 2026, 10:42, with sums that hold. */
import type { Analytics } from '#contract/analytics.ts'
import { dayMs } from '#rules/time/durations.ts'

const toDay = (offset: number) => new Date(Date.parse('2026-10-24T00:00:00.000Z') + offset * dayMs).toISOString()
const linkId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const views = [
  85, 103, 72, 66, 64, 75, 79, 97, 131, 76, 68, 84, 89, 93, 100, 190, 124, 112, 104, 128, 110, 108, 154, 92, 98, 101, 116, 128,
  152, 76,
]
const before = [
  52, 60, 63, 71, 83, 66, 52, 48, 55, 67, 70, 63, 79, 101, 64, 60, 58, 66, 69, 74, 90, 76, 63, 62, 70, 76, 70, 87, 86, 97,
]
const clicksOf = (count: number) => Math.round(count * 0.4)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const toPoint = (count: number, at: string) => ({ at, views: count, visitors: Math.round(count * 0.7), clicks: clicksOf(count) })

const series = views.map((count, day) => toPoint(count, toDay(day)))
const previousSeries = before.map((count, day) => toPoint(count, toDay(day - 30)))
const totalViews = sum(views)
const totalClicks = sum(series.map(({ clicks }) => clicks))
const previousViews = sum(before)
const previousClicks = sum(previousSeries.map(({ clicks }) => clicks))

/** Splits the views by these parts, which add up to one; the last row gets what rounding left. */
function split<V>(rows: readonly [value: V, name: string, part: number][]) {
  let left = totalViews
  let clicksLeft = totalClicks
  return rows.map(([value, name, part], index) => {
    const isLast = index === rows.length - 1
    const count = isLast ? left : Math.round(totalViews * part)
    const clicks = isLast ? clicksLeft : Math.round(totalClicks * part)
    left -= count
    clicksLeft -= clicks
    return { value, name, views: count, visitors: Math.round(count * 0.7), clicks, percentage: Math.round(part * 1000) / 10 }
  })
}

const titles = ['Sticker club', 'Print shop: autumn set', 'Read the comic', 'How I ink, in 8 minutes', 'Spring workshop']
const parts = [0.3, 0.28, 0.25, 0.14, 0.03]
let left = totalClicks
const links: Analytics['links'] = titles.map((title, index) => {
  const clicks = index === titles.length - 1 ? left : Math.round(totalClicks * (parts[index] ?? 0))
  left -= clicks
  return {
    id: linkId(index + 1),
    title,
    isDeleted: false,
    isActive: index < 4,
    clicks,
    todayClicks: [7, 15, 6, 3, 0][index] ?? 0,
    previousClicks: [310, 0, 262, 121, 58][index] ?? 0,
    ctr: Math.round((clicks / totalViews) * 1000) / 10,
    series: views.map((count, day) => (index === 1 && day < 15 ? 0 : Math.round((clicks * count) / totalViews))),
  }
})

export const sampleAnalytics: Analytics = {
  totalViews,
  totalVisitors: sum(series.map(({ visitors }) => visitors)),
  totalClicks,
  ctr: Math.round((totalClicks / totalViews) * 1000) / 10,
  period: {
    from: toDay(0),
    to: toDay(30),
    firstDay: '2026-10-24',
    lastDay: '2026-11-22',
    days: 30,
    timeZone: 'UTC',
    isUtc: false,
    asOf: '2026-11-22T10:42:00.000Z',
  },
  mostClickedLink: { id: linkId(1), name: 'Sticker club', clicks: links[0]?.clicks ?? 0 },
  viewsChange: Math.round(((totalViews - previousViews) / previousViews) * 1000) / 10,
  previous: {
    totalViews: previousViews,
    totalVisitors: sum(previousSeries.map(({ visitors }) => visitors)),
    totalClicks: previousClicks,
    ctr: 39.2,
    from: toDay(-30),
    to: toDay(0),
    firstDay: '2026-09-24',
    lastDay: '2026-10-23',
  },
  links,
  grain: 'day',
  series,
  previousSeries,
  deviceData: split([
    ['mobile', 'Mobile', 0.78],
    ['desktop', 'Desktop', 0.17],
    ['tablet', 'Tablet', 0.05],
  ]),
  topCountries: split<string | null>([
    ['GB', 'United Kingdom', 0.42],
    ['US', 'United States', 0.18],
    ['NG', 'Nigeria', 0.12],
    ['DE', 'Germany', 0.08],
    ['FR', 'France', 0.05],
    [null, '19 others', 0.12],
    ['unknown', 'Unknown', 0.03],
  ]).map((row) => ({ ...row, flag: '' })),
  sources: split<string | null>([
    ['tiktok', 'TikTok', 0.44],
    ['instagram', 'Instagram', 0.24],
    ['direct', 'Direct', 0.13],
    ['youtube', 'YouTube', 0.09],
    ['google', 'Google', 0.05],
    [null, '11 others', 0.05],
  ]),
  cities: [],
  campaigns: split<string | null>([
    ['autumn-drop', 'autumn-drop', 0.17],
    ['comic-42', 'comic-42', 0.08],
    ['zine-fair', 'zine-fair', 0.03],
    ['', '', 0.72],
  ]),
  browsers: split<string | null>([
    ['Safari', 'Safari', 0.36],
    ['TikTok', 'TikTok', 0.24],
    ['Chrome', 'Chrome', 0.21],
    ['Instagram', 'Instagram', 0.13],
    ['Firefox', 'Firefox', 0.04],
    ['unknown', 'Unknown', 0.02],
  ]),
  hours: Array.from({ length: 168 }, (_, index) => {
    const weekday = Math.floor(index / 24) + 1
    const hour = index % 24
    const evening = Math.exp(-((hour - 20) ** 2) / 18)
    return {
      weekday,
      hour,
      views: Math.round((weekday >= 6 ? 93 : 50) * evening + (hour > 8 ? 6 : 1)),
      clicks: Math.round(9 * evening),
      occurrences: 4,
      typicalViews: Math.round((weekday >= 6 ? 23 : 12) * evening + (hour > 8 ? 1 : 0)),
    }
  }),
  dropped: [
    { kind: 'view', reason: 'repeat', count: 783 },
    { kind: 'view', reason: 'bot', count: 418 },
    { kind: 'view', reason: 'prefetch', count: 97 },
    { kind: 'view', reason: 'owner', count: 61 },
    { kind: 'view', reason: 'declined', count: 52 },
    { kind: 'click', reason: 'repeat', count: 14 },
  ],
  markers: [
    { at: '2026-10-31T14:00:00.000Z', kind: 'theme-changed', label: 'Pop Wave' },
    { at: '2026-11-08T09:00:00.000Z', kind: 'link-added', label: 'Print shop: autumn set' },
    { at: '2026-11-18T08:00:00.000Z', kind: 'schedule-start', label: 'Mini prints, set of 4' },
  ],
  milestones: [
    { linkId: linkId(1), name: 'Sticker club', threshold: 1000, reachedAt: '2026-11-14T09:00:00.000Z' },
    { linkId: null, name: '', threshold: 10_000, reachedAt: '2026-11-02T09:00:00.000Z' },
  ],
  nextMilestone: { linkId: linkId(2), name: 'Print shop: autumn set', threshold: 500, count: 344 },
  hasCountries: true,
  placesMaker: 'db-ip',
}

const nothing = { totalViews: 0, totalVisitors: 0, totalClicks: 0, ctr: null }

/** A creator whom nobody has visited. */
export const sampleWithoutVisits: Analytics = {
  ...sampleAnalytics,
  ...nothing,
  mostClickedLink: null,
  viewsChange: null,
  previous: { ...sampleAnalytics.previous, ...nothing },
  links: links.slice(0, 2).map((link) => ({
    ...link,
    clicks: 0,
    todayClicks: 0,
    previousClicks: 0,
    ctr: null,
    series: views.map(() => 0),
  })),
  series: series.map(({ at }) => ({ at, views: 0, visitors: 0, clicks: 0 })),
  previousSeries: previousSeries.map(({ at }) => ({ at, views: 0, visitors: 0, clicks: 0 })),
  deviceData: [],
  topCountries: [],
  sources: [],
  cities: [],
  campaigns: [],
  browsers: [],
  hours: [],
  dropped: [],
  markers: [],
  milestones: [],
  nextMilestone: { linkId: null, name: '', threshold: 100, count: 0 },
}
