/**
 * Which rows a figure is summed up from in ClickHouse, with the same meaning as in PostgreSQL: without a filter each dimension is read from its own
 * rollups, and so is what a filter's own rollups know; everything else from the counts that match the filters. What is older than 90 days is
 * kept by the day, and belongs to the day's first hour, except for the totals. There are no months, as days are added up fast enough.
 */
import {
  type Dimension,
  type FilterDimension,
  filterDimensions,
  isFiltering,
  type VisitFilter,
} from '#rules/analytics/dimensions.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { splitIntoDays, toDayEdges } from '../grains.ts'
import type { Points, Scope, Span } from '../port.ts'

type CountedBy = Dimension | 'total'
type Counts = 'views' | 'visitors' | 'clicks'

const noLink = `toUUID('00000000-0000-0000-0000-000000000000')`

/** The values of `{user:UUID}` and of the filters: whatever comes from outside is a parameter. */
export const toParameters = ({ userId, filter }: Pick<Scope, 'userId' | 'filter'>): Record<string, unknown> => ({
  user: userId,
  ...Object.fromEntries(filterDimensions.flatMap((one) => (filter[one] === undefined ? [] : [[`by_${one}`, filter[one]]]))),
})

const parameter = (dimension: FilterDimension) => `{by_${dimension}:${dimension === 'link' ? 'UUID' : 'String'}}`

export const toTime = (moment: Date | number): string => `toDateTime(${Math.floor(Number(moment) / 1_000)}, 'UTC')`
const toTimes = (moments: readonly number[]) => `[${moments.map((moment) => toTime(moment)).join(', ')}]`

/** The index of the last start that is not after `at`. */
export const indexOf = (starts: readonly number[]): string => `toInt32(arrayCount(start -> start <= at, ${toTimes(starts)})) - 1`

const sums = (names: readonly Counts[] = ['views', 'visitors', 'clicks']) =>
  names.map((name) => `sum(${name}) as ${name}`).join(', ')

const unite = (parts: readonly string[]) => parts.join('\nunion all ')

/** Columns `point`, `value` and the counts. The points after those of `starts` are the edges of `toDayEdges`. */
export function listByPoint(scope: Scope, dimension: 'total' | 'link', { grain, starts, to }: Points): string {
  const from = new Date(starts[0] ?? 0)
  const rollups = chooseRollups(scope, [dimension])
  if (grain === 'day' && rollups) return listByDay(scope, rollups, starts, to)
  return `select ${indexOf(starts)} as point, value, ${sums()} from (${listVisitsByHour(scope, dimension, { from, to })}) group by point, value`
}

function listByDay(scope: Scope, rollups: Rollups, starts: readonly number[], to: Date): string {
  const { days, edges } = toDayEdges(starts, to.getTime())
  const whole = { from: new Date(days[0] ?? 0), to: new Date(days.at(-1) ?? 0) }
  const parts = [
    `select ${indexOf(days.slice(0, -1))} as point, value, views, visitors, clicks from (${listRollups(scope, 'day', rollups, whole)})`,
  ]
  // Two of them overlap where the last day is not over: an hour belongs to each edge that it is in.
  const listed = edges.map((edge, index) => ({ ...edge, point: starts.length + index }))
  if (listed.length > 0) {
    const [froms, tos] = [listed.map((edge) => edge.from), listed.map((edge) => edge.to)]
    const hours = listRollups(scope, 'hour', rollups, { from: new Date(Math.min(...froms)), to: new Date(Math.max(...tos)) })
    const edgesOf = `arrayFilter((point, start, end) -> start <= at and at < end, [${listed.map(({ point }) => point).join(', ')}], ${toTimes(froms)}, ${toTimes(tos)})`
    parts.push(`select arrayJoin(${edgesOf}) as point, value, views, visitors, clicks from (${hours})`)
  }
  return unite(parts)
}

/** Columns `dimension`, `value` and the counts, some of them negative, which sum up to the visits of `span`. */
export function listVisits(scope: Scope, dimensions: readonly CountedBy[], span: Span): string {
  const only = getOnlyFilter(scope.filter)
  const [own, others] = [dimensions.filter((one) => one === only), dimensions.filter((one) => one !== only)]
  // The rollups know what is filtered by.
  if (own.length > 0 && others.length > 0) return unite([listVisits(scope, own, span), listVisits(scope, others, span)])
  const rollups = chooseRollups(scope, dimensions)
  if (!rollups) {
    const isOfClicks = only === 'link' || dimensions.every((one) => one === 'link')
    const matching = `select dimension, value, views, visitors, clicks from (${listMatching(scope, dimensions, span, isOfClicks)})`
    if (only !== 'link') return matching
    // All views stay beside a link's clicks.
    const views = `select dimension, value, views, visitors, toInt64(0) as clicks from (${listVisits({ ...scope, filter: {} }, dimensions, span)}) where views <> 0`
    return unite([matching, views])
  }
  return unite(
    splitIntoDays(span, scope.now).map(({ grain, sign, from, to }) => {
      const signed = (name: Counts) => (sign === 1 ? name : `-${name} as ${name}`)
      return `select dimension, value, ${signed('views')}, ${signed('visitors')}, ${signed('clicks')} from (${listRollups(scope, grain, rollups, { from, to })})`
    }),
  )
}

/** Columns `at`, `value` and the counts: by the hour, or by the day where hours are not kept any more. */
export function listVisitsByHour(scope: Scope, dimension: 'total' | 'link', { from, to }: Span): string {
  const rollups = chooseRollups(scope, [dimension])
  if (!rollups)
    return `select at, value, views, visitors, clicks from (${listMatching(scope, [dimension], { from, to }, dimension === 'link')})`
  const kept = dimension === 'total' && !isFiltering(scope.filter) ? from : getHourlyStart(scope.now)
  const hoursFrom = from < kept ? (kept < to ? kept : to) : from
  const select = `select at, value, views, visitors, clicks from`
  return unite([
    `${select} (${listRollups(scope, 'day', rollups, { from, to: hoursFrom })})`,
    `${select} (${listRollups(scope, 'hour', rollups, { from: hoursFrom, to })})`,
  ])
}

const listFilters = (filter: VisitFilter) => filterDimensions.filter((dimension) => filter[dimension] !== undefined)

function getOnlyFilter(filter: VisitFilter): FilterDimension | undefined {
  const [only, ...others] = listFilters(filter)
  return others.length === 0 ? only : undefined
}

type Rollups = { rows: string; clicks: string }

/** Undefined where the rollups do not know: of two dimensions together. */
function chooseRollups({ filter }: Scope, dimensions: readonly CountedBy[]): Rollups | undefined {
  const [only, ...others] = listFilters(filter)
  const known = (rows: string): Rollups => ({ rows, clicks: 'clicks' })
  if (only === undefined) return known(`dimension in (${dimensions.map((one) => `'${one}'`).join(', ')})`)
  if (only === 'link' && others.length === 0 && dimensions.every((one) => one === 'link'))
    return known(`dimension = 'link' and value = toString(${parameter('link')})`)
  if (others.length > 0 || dimensions.some((one) => one !== 'total' && one !== only)) return undefined
  if (only !== 'link') return known(`dimension = '${only}' and value = ${parameter(only)}`)
  // A link has no views of its own, so all views stay beside its clicks.
  return {
    ...known(`dimension in ('total', 'link') and value in ('', toString(${parameter('link')}))`),
    clicks: `if(dimension = 'link', clicks, 0)`,
  }
}

/** Of other dimensions than the totals, hours are not kept any more, even where they were not deleted yet. */
const listRollups = ({ now }: Scope, grain: 'hour' | 'day', { rows, clicks }: Rollups, { from, to }: Span): string => `
  select at, dimension, value, toInt64(views) as views, toInt64(visitors) as visitors, toInt64(${clicks}) as clicks
  from visit_rollups
  where user_id = {user:UUID} and grain = '${grain}' and at >= ${toTime(from)} and at < ${toTime(to)} and ${rows}
    ${grain === 'hour' ? `and (dimension = 'total' or at >= ${toTime(getHourlyStart(now))})` : ''}`

/** The counts that match the filters, by each of the dimensions. */
function listMatching({ filter, now }: Scope, dimensions: readonly CountedBy[], { from, to }: Span, isOfClicks: boolean): string {
  const values = dimensions.map((dimension) => `('${dimension}', ${valueColumns[dimension]})`).join(', ')
  return `
    select at, tupleElement(by, 1) as dimension, tupleElement(by, 2) as value, if(is_view, counted, 0) as views,
      if(is_view, unique_ones, 0) as visitors, if(is_view, 0, counted) as clicks
    from (
      select at, link_id = ${noLink} as is_view, toInt64(count) as counted, toInt64(uniques) as unique_ones, arrayJoin([${values}]) as by, link_id
      from visit_counts
      where user_id = {user:UUID} and at >= ${toTime(from)} and at < ${toTime(to)} and ${isKept(now)}${matches(filter, isOfClicks)}
    )
    where dimension <> 'link' or link_id <> ${noLink}`
}

/** Each visit once: by the day what is older than 90 days, by the hour what is not. */
export const isKept = (now: Date): string =>
  `(grain = 'day' and at < ${toTime(getHourlyStart(now))} or grain = 'hour' and at >= ${toTime(getHourlyStart(now))})`

/** A link has no views of its own, so all views stay beside its clicks, except where only clicks are asked for. */
function matches(filter: VisitFilter, isOfClicks: boolean): string {
  const conditions = listFilters(filter).map((dimension) =>
    dimension === 'link' ? `link_id in (${noLink}, ${parameter('link')})` : `${dimension} = ${parameter(dimension)}`,
  )
  return [...conditions, ...(isOfClicks ? [`link_id <> ${noLink}`] : [])].map((condition) => ` and ${condition}`).join('')
}

const valueColumns: Record<CountedBy, string> = {
  total: `''`,
  link: 'toString(link_id)',
  country: 'toString(country)',
  source: 'source',
  device: 'toString(device)',
  // Not counted together with anything: nobody filters by them.
  city: `''`,
  campaign: `''`,
  browser: `''`,
}
