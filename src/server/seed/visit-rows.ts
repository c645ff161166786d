/** Two months of visits to a demo creator's page, as the product stores them before it rolls them up. */
import { dayMs, hourMs, minuteMs } from '#rules/time/durations.ts'
import type { Device } from '#rules/visits/clients.ts'
import { noLink, type pendingVisits } from '#server/database/schema/visits.ts'
import type { DemoCreator } from './creators.ts'
import { demoId } from './demo-ids.ts'
import { poisson, seededRandom, weightedPick } from './seeded-random.ts'
import { pickBrowser, pickCampaign, pickCity } from './visit-traits.ts'

export type DemoVisitRow = typeof pendingVisits.$inferSelect

const days = 60

/** Relative numbers of visits by local hour, and by weekday from Sunday. */
const visitsByHour = {
  evening: [3, 2, 1, 1, 1, 1, 2, 4, 5, 5, 5, 6, 7, 6, 5, 6, 7, 9, 12, 15, 17, 16, 11, 6],
  office: [1, 1, 1, 1, 1, 2, 5, 9, 13, 14, 13, 11, 12, 13, 12, 11, 10, 9, 7, 6, 6, 5, 3, 2],
  weekend: [3, 2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 12, 11, 10, 10, 10, 10, 10, 10, 10, 10, 9, 7, 5],
}
const visitsByWeekday = {
  evening: [1.2, 0.9, 0.9, 0.95, 1, 1.05, 1.1],
  office: [0.55, 1.15, 1.25, 1.2, 1.15, 1, 0.6],
  weekend: [1.7, 0.75, 0.75, 0.8, 0.9, 1.1, 1.6],
}

/** Hours ahead of UTC, in winter; elsewhere it is UTC. */
const utcOffsets: Record<string, number> = {
  FR: 1,
  ES: 1,
  SE: 1,
  DE: 1,
  DK: 1,
  IT: 1,
  AE: 4,
  IN: 5,
  JP: 9,
  AU: 10,
  US: -6,
  CA: -5,
}

/** Relative numbers of visits, beside those from the audience's own country and source. */
const otherCountries = {
  US: 16,
  GB: 9,
  DE: 6,
  FR: 5,
  IN: 5,
  BR: 5,
  CA: 4,
  NL: 3,
  AU: 3,
  ES: 3,
  IT: 3,
  PL: 2,
  MX: 2,
  JP: 2,
  unknown: 3,
}
const otherSources = {
  direct: 26,
  google: 9,
  instagram: 9,
  tiktok: 6,
  youtube: 5,
  whatsapp: 4,
  facebook: 3,
  x: 3,
  'blog.example.com': 1,
}
const devices = {
  evening: { mobile: 78, tablet: 4, desktop: 17, unknown: 1 },
  office: { mobile: 46, tablet: 3, desktop: 50, unknown: 1 },
  weekend: { mobile: 68, tablet: 9, desktop: 22, unknown: 1 },
} satisfies Record<DemoCreator['audience']['hours'], Record<Device, number>>

/** `linkIds` are the visible links in the order of the page: upper ones are clicked more. */
export function buildVisitRows(creator: DemoCreator, linkIds: readonly string[], now: Date): DemoVisitRow[] {
  const rows = new Map<string, DemoVisitRow>()
  const audience = toAudience(creator, linkIds)
  const today = Math.floor(now.getTime() / dayMs)
  for (let daysAgo = Math.min(days, creator.joinedDaysAgo); daysAgo >= 0; daysAgo--) {
    const random = seededRandom(`${creator.username} ${today - daysAgo}`)
    for (const hour of listHours(today - daysAgo, now)) {
      const views = poisson(expectedViews(creator, hour, daysAgo) * dayFactor(creator, today - daysAgo), random)
      for (let view = 0; view < views; view++) addVisit(rows, audience, { ...toMoment(hour, now, random), daysAgo }, random)
    }
  }
  return [...rows.values()]
}

/** The hours of a day that have already begun. */
const listHours = (day: number, now: Date) =>
  Array.from({ length: 24 }, (_, hour) => new Date(day * dayMs + hour * hourMs)).filter((hour) => hour <= now)

function expectedViews({ audience: { country, hours, viewsPerDay } }: DemoCreator, hour: Date, daysAgo: number): number {
  const local = new Date(hour.getTime() + (utcOffsets[country] ?? 0) * hourMs)
  const byHour = visitsByHour[hours]
  const share = (byHour[local.getUTCHours()] ?? 0) / byHour.reduce((sum, visits) => sum + visits, 0)
  const growth = 1.25 - 0.5 * (daysAgo / days)
  return viewsPerDay * share * (visitsByWeekday[hours][local.getUTCDay()] ?? 1) * growth
}

/** A day's visits vary by 15 per cent, and are sometimes two to four times as high, as when a page is widely shared. */
function dayFactor({ username }: DemoCreator, day: number): number {
  const random = seededRandom(`luck of ${username} ${day}`)
  return random() < 0.03 ? 2 + 2 * random() : 0.85 + 0.3 * random()
}

/** How a page's visits are distributed, and how many lead to a click, which differs between pages. */
const toAudience = ({ username, audience: { country, hours, source } }: DemoCreator, linkIds: readonly string[]) => ({
  userId: demoId(username),
  pickDevice: weightedPick<Device>(devices[hours]),
  pickCountry: weightedPick<string>({ ...otherCountries, [country]: 80 }),
  pickSource: weightedPick<string>({ ...otherSources, [source]: 55 }),
  pickLink: weightedPick<string>(Object.fromEntries(linkIds.map((id, index) => [id, 1 / (index + 1)]))),
  clickRate: 0.24 + 0.36 * seededRandom(`appeal of ${username}`)(),
})

type Audience = ReturnType<typeof toAudience>

/** A random minute of the hour that has already begun. */
function toMoment(hour: Date, now: Date, random: () => number): { at: Date } {
  const minutes = Math.min(60, Math.floor((now.getTime() - hour.getTime()) / minuteMs) + 1)
  return { at: new Date(hour.getTime() + Math.floor(random() * minutes) * minuteMs) }
}

type Moment = { at: Date; daysAgo: number }

/** Adds a view, and at random one or two clicks. */
function addVisit(rows: Map<string, DemoVisitRow>, audience: Audience, { at, daysAgo }: Moment, random: () => number): void {
  const [device, country, source] = [audience.pickDevice(random), audience.pickCountry(random), audience.pickSource(random)]
  const traits = {
    userId: audience.userId,
    at,
    device,
    country,
    city: pickCity(country, random),
    source,
    campaign: pickCampaign(daysAgo, random),
    browser: pickBrowser(device, source, random),
  }
  addToCount(rows, { ...traits, linkId: noLink }, random() < 0.82)
  if (random() >= audience.clickRate) return
  addToCount(rows, { ...traits, linkId: audience.pickLink(random) }, random() < 0.9)
  if (random() < 0.12) addToCount(rows, { ...traits, linkId: audience.pickLink(random) }, random() < 0.9)
}

function addToCount(rows: Map<string, DemoVisitRow>, visit: Omit<DemoVisitRow, 'count' | 'uniques'>, isUnique: boolean): void {
  const { at, ...rest } = visit
  const key = `${at.getTime()} ${Object.values(rest).join(' ')}`
  const row = rows.get(key) ?? { ...visit, count: 0, uniques: 0 }
  row.count += 1
  row.uniques += isUnique ? 1 : 0
  rows.set(key, row)
}
