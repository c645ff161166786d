/** The figures of two weeks for many creators at once. */
import type { WeekSum, Weeks } from '../port.ts'
import type { Ask } from './client.ts'

export const sumWeeks = async (ask: Ask, weeks: readonly Weeks[]): Promise<WeekSum[]> => {
  if (weeks.length === 0) return []
  const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
  const [is, was] = ['at >= toDateTime(week_start)', 'at < toDateTime(week_start)']
  return ask<WeekSum>(
    `select toString(user_id) as userId, dimension, value,
      sumIf(toInt64(v), ${is}) as views, sumIf(toInt64(u), ${is}) as visitors, sumIf(toInt64(c), ${is}) as clicks,
      sumIf(toInt64(v), ${was}) as viewsBefore, sumIf(toInt64(u), ${was}) as visitorsBefore, sumIf(toInt64(c), ${was}) as clicksBefore
    from (
      select user_id, dimension, value, at, views as v, visitors as u, clicks as c, week_start
      from visit_rollups
      inner join (
        select tupleElement(week, 1) as user, tupleElement(week, 2) as before, tupleElement(week, 3) as week_start, tupleElement(week, 4) as week_end
        from (select arrayJoin(arrayZip({users:Array(UUID)}, {befores:Array(UInt32)}, {froms:Array(UInt32)}, {tos:Array(UInt32)})) as week)
      ) as asked on user_id = asked.user
      where user_id in {users:Array(UUID)} and grain = 'hour' and dimension in ('total', 'source', 'country', 'link')
        and at >= toDateTime(before) and at < toDateTime(week_end)
    )
    group by user_id, dimension, value`,
    {
      users: weeks.map(({ userId }) => userId),
      befores: weeks.map(({ before }) => toSeconds(before)),
      froms: weeks.map(({ from }) => toSeconds(from)),
      tos: weeks.map(({ to }) => toSeconds(to)),
    },
  )
}
