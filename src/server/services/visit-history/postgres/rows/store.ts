/**
 * Which rows a figure is summed up from. Without a filter each dimension is read from its own rollups, and the total of one filter's value from those
 * of that value. The other dimensions of one filter's value are read from breakdowns, as far as there are any. Everything else is summed up from the
 * visits that match the filters.
 */
import { type SQL, sql } from 'drizzle-orm'
import {
  type Dimension,
  type FilterDimension,
  filterDimensions,
  isFiltering,
  type VisitFilter,
} from '#rules/analytics/dimensions.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { type RollupGrain, type Span, splitIntoGrains, toDayEdges } from '../../grains.ts'
import type { Scope as AskedScope, Points } from '../../port.ts'

/** Until `brokenDownUntil`, the visits are broken down by the values of a single filter. */
export type Scope = AskedScope & { brokenDownUntil: Date | undefined }

type CountedBy = Dimension | 'total'

const toDate = (moment: number | undefined) => new Date(moment ?? 0)

export const indexOf = (starts: readonly number[]): SQL => sql`width_bucket(at, ${toMoments(starts)}) - 1`

const toMoments = (moments: readonly number[]) =>
  sql`${sql.param(moments.map((moment) => new Date(moment).toISOString()))}::timestamptz[]`

/**
 * As few rows as the rollups are: of one value and point there may be several, which are to be added up. The points after those of `starts` are the
 * edges of `toDayEdges`.
 */
export function listByPoint(scope: Scope, dimension: 'total' | 'link', { grain, starts, to }: Points): SQL {
  const source = chooseSource(scope, [dimension])
  if (grain === 'day' && source.until > toDate(starts[0])) return listByDay(source, starts, to)
  return sumByStart(listVisitsByHour(scope, dimension, { from: toDate(starts[0]), to }), starts)
}

const sumByStart = (visits: SQL, starts: readonly number[]): SQL => sql`
  select ${indexOf(starts)} as point, value, ${sumCounts} from (${visits}) visits group by 1, 2`

const sumCounts = sql`sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks`

/** From the source's UTC days, and its hours at the edges of local days. What it does not have is counted where it belongs. */
function listByDay(source: Source, starts: readonly number[], to: Date): SQL {
  const { days, edges } = toDayEdges(starts, to.getTime())
  const wholeDays = { from: toDate(days[0]), to: min(toDate(days.at(-1)), source.until) }
  // No edge is on both sides of a midnight.
  const listed = edges
    .map((edge, index) => ({ ...edge, point: starts.length + index }))
    .filter((edge) => toDate(edge.to) <= source.until)
  return unite([
    sql`select ${indexOf(days.slice(0, -1))} as point, value, views, visitors, clicks from (${source.list('day', wholeDays)}) days`,
    sql`select point, value, views, visitors, clicks
      from unnest(${toMoments(listed.map((edge) => edge.from))}, ${toMoments(listed.map((edge) => edge.to))}, ${sql.param(listed.map(({ point }) => point))}::int[])
        as edges (edge_from, edge_to, point)
      cross join lateral (
        select value, ${sumCounts} from (${source.list('hour', { from: sql`edge_from`, to: sql`edge_to` })}) hour group by value
      ) hours`,
    sumByStart(source.listRest({ from: toDate(starts[0]), to }, { at: sql`hour` }), starts),
  ])
}

/** Rows that sum up to the visits of `span`, some of them negative: of whole months and days, in UTC, from the rollups of those. */
export function listVisits(scope: Scope, dimensions: readonly CountedBy[], span: Span): SQL {
  const isFilter = (dimension: CountedBy) => dimension === getOnlyFilter(scope.filter)
  const [own, others] = [dimensions.filter(isFilter), dimensions.filter((dimension) => !isFilter(dimension))]
  // The rollups know what is filtered by; the others are broken down.
  if (own.length > 0 && others.length > 0) return unite([listVisits(scope, own, span), listVisits(scope, others, span)])
  const source = chooseSource(scope, dimensions)
  // All views stay beside a link's clicks.
  const views = isOfOneLink(scope.filter) && !chooseRollups(scope, dimensions) ? [listViews(scope, dimensions, span)] : []
  const known = { from: span.from, to: min(span.to, source.until) }
  const parts = splitIntoGrains(known, min(scope.now, source.until)).map(({ grain, sign, from, to }) => {
    // Its month does not have what the source has after its end, so that is not to be taken away.
    const rows = source.list(grain, { from, to: min(to, source.until) })
    return sign === 1 ? rows : sql`select at, dimension, value, -views, -visitors, -clicks from (${rows}) taken_away`
  })
  return unite([...parts, source.listRest(span), ...views])
}

/** The same with `at` in the right hour, or on the right day where hours are not kept any more. Of the totals all hours are kept. */
export function listVisitsByHour(scope: Scope, dimension: 'total' | 'link', { from, to }: Span): SQL {
  const rollups = chooseRollups(scope, [dimension])
  if (!rollups) return listMatching(scope, [dimension], { from, to }, { at: sql`hour` })
  const kept = dimension === 'total' && !isFiltering(scope.filter) ? from : getHourlyStart(scope.now)
  const hoursFrom = from < kept ? (kept < to ? kept : to) : from
  return unite([
    listRollups(scope, 'day', rollups, { from, to: hoursFrom }),
    listRollups(scope, 'hour', rollups, { from: hoursFrom, to }),
    listPending(scope, [dimension], { span: { from, to } }),
  ])
}

const listViews = (scope: Scope, dimensions: readonly CountedBy[], span: Span): SQL => sql`
  select at, dimension, value, views, visitors, 0::float8 as clicks
  from (${listVisits({ ...scope, filter: {} }, dimensions, span)}) visits
  where views <> 0`

const listFilters = (filter: VisitFilter) => filterDimensions.filter((dimension) => filter[dimension] !== undefined)

const getOnlyFilter = (filter: VisitFilter) => {
  const [only, ...others] = listFilters(filter)
  return others.length === 0 ? only : undefined
}

const isOfOneLink = (filter: VisitFilter) => getOnlyFilter(filter) === 'link'

type Bounds = { from: Date | SQL; to: Date | SQL }

/** Sums up to a moment; the visits that are not in them are added up one by one. */
type Source = {
  until: Date
  list: (grain: RollupGrain, bounds: Bounds) => SQL
  /** `at`: as of `Matching`. */
  listRest: (span: Span, options?: Pick<Matching, 'at'>) => SQL
}

const [always, never] = [new Date(8.64e15), new Date(0)]
const min = (one: Date, other: Date) => (one < other ? one : other)
const max = (one: Date, other: Date) => (one > other ? one : other)

function chooseSource(scope: Scope, dimensions: readonly CountedBy[]): Source {
  const rollups = chooseRollups(scope, dimensions)
  if (rollups)
    return {
      until: always,
      list: (grain, bounds) => listRollups(scope, grain, rollups, bounds),
      listRest: (span) => listPending(scope, dimensions, { span }),
    }
  const dimension = getOnlyFilter(scope.filter)
  const until = (dimension && scope.brokenDownUntil) ?? never
  const isByLink = dimensions.every((one) => one === 'link')
  const isOfClicks = dimension === 'link' || isByLink
  return {
    until,
    list: (grain, bounds) =>
      !dimension || (grain === 'hour' && !isByLink)
        ? listMatching(scope, dimensions, bounds, { isOfClicks, isRolledUp: true })
        : listBreakdowns(scope, grain, { dimension, value: scope.filter[dimension], dimensions }, bounds),
    listRest({ from, to }, { at } = {}) {
      const later = { from: max(from, until), to }
      return unite([
        ...(from < until ? [listPending(scope, dimensions, { span: { from, to: min(to, until) }, isOfClicks })] : []),
        ...(to > until || from >= until ? [listMatching(scope, dimensions, later, { at, isOfClicks })] : []),
      ])
    },
  }
}

type Rollups = { dimensions: readonly CountedBy[]; rows: SQL; counts: SQL }

/** Counts leave the tables as floats, which are exact to 2^53: a sum of bigint is numeric, and takes longer to add up, to sort and to read. */
const [views, visitors] = [sql`views::float8 as views`, sql`visitors::float8 as visitors`]

/** Undefined where the rollups do not know: of two dimensions together. */
function chooseRollups({ filter }: Scope, dimensions: readonly CountedBy[]): Rollups | undefined {
  const counts = sql`${views}, ${visitors}, clicks::float8 as clicks`
  const [only, ...others] = listFilters(filter)
  if (only === undefined) return { dimensions, rows: isAmong(dimensions), counts }
  if (isOfOneLink(filter) && dimensions.every((dimension) => dimension === 'link'))
    return { dimensions, rows: sql`dimension = 'link' and value = ${filter.link}`, counts }
  if (others.length > 0 || dimensions.some((dimension) => dimension !== 'total' && dimension !== only)) return undefined
  if (only !== 'link') return { dimensions, rows: sql`dimension = ${only} and value = ${filter[only]}`, counts }
  // A link has no views of its own, so all views stay beside its clicks.
  return {
    dimensions,
    rows: sql`dimension in ('total', 'link') and value in ('', ${filter.link})`,
    counts: sql`${views}, ${visitors}, (case dimension when 'link' then clicks else 0 end)::float8 as clicks`,
  }
}

export const unite = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

const listRollups = ({ userId }: Scope, grain: RollupGrain, { rows, counts }: Rollups, { from, to }: Bounds): SQL => sql`
  select at, dimension, value, ${counts} from visit_rollups
  where user_id = ${userId} and grain = ${grain} and at >= ${from} and at < ${to} and ${rows}`

type Breakdown = { dimension: FilterDimension; value: string | undefined; dimensions: readonly CountedBy[] }

const listBreakdowns = (
  { userId }: Scope,
  grain: RollupGrain,
  { dimension, value, dimensions }: Breakdown,
  { from, to }: Bounds,
): SQL => sql`
  select at, by_dimension as dimension, one.value, one.views::float8 as views, one.visitors::float8 as visitors, one.clicks::float8 as clicks
  from visit_breakdowns b cross join lateral unnest(b.by_values, b.views, b.visitors, b.clicks) as one (value, views, visitors, clicks)
  where user_id = ${userId} and grain = ${grain} and dimension = ${dimension} and b.value = ${value}
    and by_dimension = any(${sql.param(dimensions)}::text[]) and at >= ${from} and at < ${to}`

/** One parameter for all of them: each costs time to write and to read, and a statement has several of these. */
const isAmong = (dimensions: readonly CountedBy[]) =>
  dimensions.length === 1 ? sql`dimension = ${dimensions[0]}` : sql`dimension = any(${sql.param(dimensions)}::text[])`

/** As the rollups will have them: without the empty city and campaign, and without a link for views. */
const listPending = (
  { userId, filter }: Pick<Scope, 'userId' | 'filter'>,
  dimensions: readonly CountedBy[],
  { span, isOfClicks }: Pick<Matching, 'isOfClicks'> & { span?: Span } = {},
): SQL => sql`
  select date_trunc('hour', at, 'UTC') as at, ${countColumns}
  from pending_visits cross join lateral (values ${listValues(dimensions)}) as by (dimension, value)
  where user_id = ${userId} and (value <> '' or dimension = 'total') and (dimension <> 'link' or link_id <> ${noLink})
    ${matches(filter, isOfClicks)} ${span ? sql`and at >= ${span.from} and at < ${span.to}` : sql``}`

type Matching = {
  /** Of the sums; without it they are of the whole span. */
  at?: SQL | undefined
  isOfClicks?: boolean | undefined
  /** Without what is pending. */
  isRolledUp?: boolean
}

/** The visits that match the filters. They are added up before each is taken apart by dimension, which makes several rows of one. */
function listMatching(
  { userId, filter }: Scope,
  dimensions: readonly CountedBy[],
  { from, to }: Bounds,
  {
    at = sql`null::timestamptz`,
    isOfClicks = dimensions.every((dimension) => dimension === 'link'),
    isRolledUp = false,
  }: Matching = {},
): SQL {
  const columns = sql.raw(['link_id', ...dimensions.filter((dimension) => isColumn(dimension))].join(', '))
  return sql`
    select at, ${countColumns}
    from (
      select ${at} as at, ${columns}, sum(count::float8) as count, sum(uniques::float8) as uniques
      from ${sql.raw(isRolledUp ? 'visit_counts' : 'counted_visits')}
      where user_id = ${userId} and hour >= ${from} and hour < ${to} ${matches(filter, isOfClicks)}
      group by 1, ${columns}
    ) visits cross join lateral (values ${listValues(dimensions)}) as by (dimension, value)
    where dimension <> 'link' or link_id <> ${noLink}`
}

const isColumn = (dimension: CountedBy) => dimension === 'country' || dimension === 'source' || dimension === 'device'

/** A link has no views of its own, so all views stay beside its clicks, except where only clicks are asked for. */
const matches = (filter: VisitFilter, isOfClicks = false): SQL => sql`
  ${filter.link === undefined ? sql`` : sql`and link_id in (${noLink}, ${filter.link})`}
  ${isOfClicks ? sql`and link_id > ${noLink}` : sql``}
  ${filter.country === undefined ? sql`` : sql`and country = ${filter.country}`}
  ${filter.source === undefined ? sql`` : sql`and source = ${filter.source}`}
  ${filter.device === undefined ? sql`` : sql`and device = ${filter.device}`}`

const countColumns = sql`dimension, value,
    (case when link_id = ${noLink} then count else 0 end)::float8 as views,
    (case when link_id = ${noLink} then uniques else 0 end)::float8 as visitors,
    (case when link_id = ${noLink} then 0 else count end)::float8 as clicks`

const listValues = (dimensions: readonly CountedBy[]): SQL =>
  sql.join(
    dimensions.map((dimension) => sql.raw(`('${dimension}', ${valueColumns[dimension]})`)),
    sql`, `,
  )

const valueColumns: Record<CountedBy, string> = {
  total: `''`,
  link: 'link_id::text',
  country: 'country',
  source: 'source',
  device: 'device',
  city: 'city',
  campaign: 'campaign',
  browser: 'browser',
}
