/** A creator's counts for their export, in the form of those in PostgreSQL. */
import { noLink } from '#server/database/schema/visits.ts'
import type { ExportedCount, ExportedDay, HistoryExport, VisitKindCounted } from '../port.ts'
import type { Ask } from './client.ts'
import { isKept, toTime } from './statements.ts'

const isOfKind = (kind: VisitKindCounted) => `link_id ${kind === 'views' ? '=' : '<>'} toUUID('${noLink}')`

export function openExport(ask: Ask, userId: string, now: Date): HistoryExport {
  const parameters = { user: userId }
  const own = `from visit_counts where user_id = {user:UUID} and ${isKept(now)}`
  const toDate = (seconds: number) => new Date(seconds * 1_000)
  return {
    async findNextHour(kind, from) {
      const since = from ? `and at >= ${toTime(from)}` : ''
      const [found] = await ask<{ hour: number; rows: number }>(
        `select toUnixTimestamp(min(at)) as hour, count() as rows ${own} and ${isOfKind(kind)} ${since}`,
        parameters,
      )
      return found && found.rows > 0 ? toDate(found.hour) : undefined
    },
    async selectCounts(kind, { from, to }) {
      const link = kind === 'clicks' ? 'toString(link_id) as linkId,' : ''
      const key = kind === 'clicks' ? 'at, link_id' : 'at'
      const rows = await ask<Omit<ExportedCount, 'hour'> & { hour: number }>(
        `select toUnixTimestamp(at) as hour, ${link} device, country, source, toString(sum(count)) as counted, toString(sum(uniques)) as unique_ones
        ${own} and ${isOfKind(kind)} and at >= ${toTime(from)} and at < ${toTime(to)}
        group by ${key}, device, country, source order by ${key}, device, country, source`,
        parameters,
      )
      return rows.map(({ hour, counted, unique_ones, ...row }: Record<string, unknown> & { hour: number }) => ({
        hour: toDate(hour),
        ...(row as Omit<ExportedCount, 'hour' | 'count' | 'uniques'>),
        count: counted as string,
        uniques: unique_ones as string,
      }))
    },
    selectDays: ({ from, to }) =>
      ask<ExportedDay>(
        `select toString(toDate(at)) as day, dimension, value, toString(sum(v)) as views, toString(sum(u)) as visitors, toString(sum(c)) as clicks
        from (select at, dimension, value, views as v, visitors as u, clicks as c from visit_rollups
          where user_id = {user:UUID} and grain = 'day' and dimension in ('browser', 'campaign', 'city')
            and at >= ${toTime(from)} and at < ${toTime(to)})
        group by day, dimension, value order by day, dimension, value`,
        parameters,
      ),
    async findFirstDay() {
      const [found] = await ask<{ first: number; rows: number }>(
        `select toUnixTimestamp(min(at)) as first, count() as rows from visit_rollups
        where user_id = {user:UUID} and grain = 'day' and dimension = 'total'`,
        parameters,
      )
      return found && found.rows > 0 ? toDate(found.first) : undefined
    },
  }
}
