/** Three months of visits to a page of the demo, in the hourly shape that the product keeps them in. */
import type { Device } from '#rules/visits/visits.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { seededRandom, poisson, weightedPick } from './seeded-random.ts'
import type { DemoCreatorOnPlan } from './creators/all-creators.ts'
import { dayLength, hourLength } from './demo-ids.ts'

export type DemoVisitRow = {
  linkId: string
  hour: Date
  device: Device
  country: string
  source: string
  count: number
  uniques: number
}

const days = 91

/** A day's visits by the local hour, and a week's from Sunday on; only their proportions matter. */
const hours = {
  evening: [3, 2, 1, 1, 1, 1, 2, 4, 5, 5, 5, 6, 7, 6, 5, 6, 7, 9, 12, 15, 17, 16, 11, 6],
  office: [1, 1, 1, 1, 1, 2, 5, 9, 13, 14, 13, 11, 12, 13, 12, 11, 10, 9, 7, 6, 6, 5, 3, 2],
  weekend: [3, 2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 12, 11, 10, 10, 10, 10, 10, 10, 10, 10, 9, 7, 5],
}
const week = {
  evening: [1.2, 0.9, 0.9, 0.95, 1, 1.05, 1.1],
  office: [0.55, 1.15, 1.25, 1.2, 1.15, 1, 0.6],
  weekend: [1.7, 0.75, 0.75, 0.8, 0.9, 1.1, 1.6],
}

/** Hours east of Greenwich, winter time. */
const zones: Record<string, number> = {
  GB: 0,
  IE: 0,
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

const abroad = { US: 16, GB: 9, DE: 6, FR: 5, IN: 5, BR: 5, CA: 4, NL: 3, AU: 3, ES: 3, IT: 3, PL: 2, MX: 2, JP: 2, unknown: 3 }
const elsewhere = {
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
} satisfies Record<DemoCreatorOnPlan['crowd'], Record<Device, number>>

/** `linkIds` are those that visitors see, in the order of the page: the upper ones are clicked more. */
export function buildVisitRows(creator: DemoCreatorOnPlan, linkIds: readonly string[], now: Date): DemoVisitRow[] {
  const rows = new Map<string, DemoVisitRow>()
  const crowd = toAudience(creator, linkIds)
  const today = Math.floor(now.getTime() / dayLength)
  for (let ago = Math.min(days, creator.joined); ago >= 0; ago--) {
    const random = seededRandom(`${creator.username} ${today - ago}`)
    for (const hour of listHours(today - ago, now)) {
      const views = poisson(expectedViews(creator, hour, ago) * dayFactor(creator, today - ago), random)
      for (let view = 0; view < views; view++) addVisit(rows, crowd, hour, random)
    }
  }
  return [...rows.values()]
}

/** Those that have begun. */
const listHours = (day: number, now: Date) =>
  Array.from({ length: 24 }, (_, hour) => new Date(day * dayLength + hour * hourLength)).filter((hour) => hour <= now)

function expectedViews({ home, crowd, views }: DemoCreatorOnPlan, hour: Date, ago: number): number {
  const local = new Date(hour.getTime() + (zones[home] ?? 0) * hourLength)
  const ofDay = hours[crowd]
  const share = (ofDay[local.getUTCHours()] ?? 0) / ofDay.reduce((sum, each) => sum + each, 0)
  const growth = 1.25 - 0.5 * (ago / days)
  return views * share * (week[crowd][local.getUTCDay()] ?? 1) * growth
}

/** Now and then something is shared widely. */
function dayFactor({ username }: DemoCreatorOnPlan, day: number): number {
  const random = seededRandom(`luck of ${username} ${day}`)
  return random() < 0.03 ? 2 + 2 * random() : 0.85 + 0.3 * random()
}

/** How a page's visitors are spread, and how many of them click: some pages are better than others. */
const toAudience = ({ username, home, from, crowd }: DemoCreatorOnPlan, linkIds: readonly string[]) => ({
  device: weightedPick<Device>(devices[crowd]),
  country: weightedPick<string>({ ...abroad, [home]: 80 }),
  source: weightedPick<string>({ ...elsewhere, [from]: 55 }),
  link: weightedPick<string>(Object.fromEntries(linkIds.map((id, place) => [id, 1 / (place + 1)]))),
  appeal: 0.24 + 0.36 * seededRandom(`appeal of ${username}`)(),
})

type Audience = ReturnType<typeof toAudience>

/** One view; perhaps a click, perhaps another. */
function addVisit(rows: Map<string, DemoVisitRow>, crowd: Audience, hour: Date, random: () => number): void {
  const traits = { hour, device: crowd.device(random), country: crowd.country(random), source: crowd.source(random) }
  addToCount(rows, { ...traits, linkId: noLink }, random() < 0.82)
  if (random() >= crowd.appeal) return
  addToCount(rows, { ...traits, linkId: crowd.link(random) }, random() < 0.9)
  if (random() < 0.12) addToCount(rows, { ...traits, linkId: crowd.link(random) }, random() < 0.9)
}

function addToCount(rows: Map<string, DemoVisitRow>, visited: Omit<DemoVisitRow, 'count' | 'uniques'>, isUnique: boolean): void {
  const { hour, linkId, device, country, source } = visited
  const key = `${hour.getTime()} ${linkId} ${device} ${country} ${source}`
  const row = rows.get(key) ?? { ...visited, count: 0, uniques: 0 }
  row.count += 1
  row.uniques += isUnique ? 1 : 0
  rows.set(key, row)
}
