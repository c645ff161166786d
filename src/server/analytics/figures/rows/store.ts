/**
 * Which rows a figure is summed up from. Without a filter each dimension is read from its own rollups, and the total of one filter's value from those
 * of that value. Everything else is summed up from the visits that match the filters.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Dimension, filterDimensions, isFiltering, type VisitFilter } from '#rules/analytics/dimensions.ts'
import { type Grain, getHourlyStart } from '#rules/analytics/ranges.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { type RollupGrain, type Span, splitIntoGrains } from '../split-into-grains.ts'
import { toDayEdges } from '../to-day-edges.ts'

/** Whose visits, and which of them. */
export type Scope = { userId: string; filter: VisitFilter; now: Date }

type CountedBy = Dimension | 'total'
/** The hours or days of a time line: their starts in order, and its end. */
export type Points = { grain: Grain; starts: readonly number[]; to: Date }

export const toDate = (moment: number | undefined) => new Date(moment ?? 0)

export const indexOf = (starts: readonly number[]): SQL => sql`width_bucket(at, ${toMoments(starts)}) - 1`

const toMoments = (moments: readonly number[]) =>
  sql`${sql.param(moments.map((moment) => new Date(moment).toISOString()))}::timestamptz[]`

/**
 * As few rows as the rollups are: of one value and point there may be several, which are to be added up. The points after those of `starts` are the
 * edges of `toDayEdges`.
 */
export function listByPoint(scope: Scope, dimension: 'total' | 'link', { grain, starts, to }: Points): SQL {
  const rollups = chooseRollups(scope, [dimension])
  if (grain === 'day' && rollups) return listByDay(scope, rollups, starts, to)
  return sumByStart(listVisitsByHour(scope, dimension, { from: toDate(starts[0]), to }), starts)
}

const sumByStart = (visits: SQL, starts: readonly number[]): SQL => sql`
  select ${indexOf(starts)} as point, value, ${sumCounts} from (${visits}) visits group by 1, 2`

const sumCounts = sql`sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks`

/** From the rollups of UTC days, and of the hours at the edges of local days. */
function listByDay(scope: Scope, rollups: Rollups, starts: readonly number[], to: Date): SQL {
  const { days, edges } = toDayEdges(starts, to.getTime())
  const wholeDays = { from: toDate(days[0]), to: toDate(days.at(-1)) }
  return unite([
    sql`select ${indexOf(days.slice(0, -1))} as point, value, views, visitors, clicks
      from (${listRollups(scope, 'day', rollups, wholeDays)}) days`,
    sql`select (${starts.length - 1} + edge)::int as point, value, views, visitors, clicks
      from unnest(${toMoments(edges.map((edge) => edge.from))}, ${toMoments(edges.map((edge) => edge.to))})
        with ordinality as edges (edge_from, edge_to, edge)
      cross join lateral (
        select value, ${sumCounts} from (
          select value, ${rollups.counts} from visit_rollups
          where user_id = ${scope.userId} and grain = 'hour' and at >= edge_from and at < edge_to and ${rollups.rows}
        ) hour
        group by value
      ) hours`,
    sumByStart(listPending(scope, rollups.dimensions, { from: toDate(starts[0]), to }), starts),
  ])
}

/** Rows that sum up to the visits of `span`, some of them negative: of whole months and days, in UTC, from the rollups of those. */
export function listVisits(scope: Scope, dimensions: readonly CountedBy[], span: Span): SQL {
  const rollups = chooseRollups(scope, dimensions)
  if (!rollups) return isOfOneLink(scope.filter) ? listOfLink(scope, dimensions, span) : listMatching(scope, dimensions, span)
  const parts = splitIntoGrains(span, scope.now).map(({ grain, sign, ...part }) => {
    const rows = listRollups(scope, grain, rollups, part)
    return sign === 1 ? rows : sql`select at, dimension, value, -views, -visitors, -clicks from (${rows}) taken_away`
  })
  return unite([...parts, listPending(scope, dimensions, span)])
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
    listPending(scope, [dimension], { from, to }),
  ])
}

/** All views stay beside a link's clicks, so only those clicks have to be added up one by one. */
const listOfLink = (scope: Scope, dimensions: readonly CountedBy[], span: Span): SQL =>
  unite([
    sql`select at, dimension, value, views, visitors, 0::float8 as clicks
      from (${listVisits(
        { ...scope, filter: {} },
        dimensions.filter((dimension) => dimension !== 'link'),
        span,
      )}) visits
      where views <> 0`,
    listMatching(scope, dimensions, span, { isOfClicks: true }),
  ])

const listFilters = (filter: VisitFilter) => filterDimensions.filter((dimension) => filter[dimension] !== undefined)

const isOfOneLink = (filter: VisitFilter) => listFilters(filter).join() === 'link'

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
  if (others.length > 0 || dimensions.some((dimension) => dimension !== 'total')) return undefined
  if (only !== 'link') return { dimensions, rows: sql`dimension = ${only} and value = ${filter[only]}`, counts }
  // A link has no views of its own, so all views stay beside its clicks.
  return {
    dimensions,
    rows: sql`dimension in ('total', 'link') and value in ('', ${filter.link})`,
    counts: sql`${views}, ${visitors}, (case dimension when 'link' then clicks else 0 end)::float8 as clicks`,
  }
}

export const unite = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

const listRollups = ({ userId }: Scope, grain: RollupGrain, { rows, counts }: Rollups, { from, to }: Span): SQL => sql`
  select at, dimension, value, ${counts} from visit_rollups
  where user_id = ${userId} and grain = ${grain} and at >= ${from} and at < ${to} and ${rows}`

/** One parameter for all of them: each costs time to write and to read, and a statement has several of these. */
const isAmong = (dimensions: readonly CountedBy[]) =>
  dimensions.length === 1 ? sql`dimension = ${dimensions[0]}` : sql`dimension = any(${sql.param(dimensions)}::text[])`

/** As the rollups will have them: without the empty city and campaign, and without a link for views. */
export const listPending = (
  { userId, filter }: Pick<Scope, 'userId' | 'filter'>,
  dimensions: readonly CountedBy[],
  span?: Span,
): SQL => sql`
  select date_trunc('hour', at, 'UTC') as at, ${countColumns}
  from pending_visits cross join lateral (values ${listValues(dimensions)}) as by (dimension, value)
  where user_id = ${userId} and (value <> '' or dimension = 'total') and (dimension <> 'link' or link_id <> ${noLink})
    ${matches(filter)} ${span ? sql`and at >= ${span.from} and at < ${span.to}` : sql``}`

type Matching = {
  /** Of the sums; without it they are of the whole span. */
  at?: SQL
  isOfClicks?: boolean
}

/** The visits that match the filters. They are added up before each is taken apart by dimension, which makes several rows of one. */
function listMatching(
  { userId, filter }: Scope,
  dimensions: readonly CountedBy[],
  { from, to }: Span,
  { at = sql`null::timestamptz`, isOfClicks = dimensions.every((dimension) => dimension === 'link') }: Matching = {},
): SQL {
  const columns = sql.raw(['link_id', ...dimensions.filter((dimension) => isColumn(dimension))].join(', '))
  return sql`
    select at, ${countColumns}
    from (
      select ${at} as at, ${columns}, sum(count::float8) as count, sum(uniques::float8) as uniques
      from counted_visits
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
