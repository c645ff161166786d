/** The queries of the user list. `user_list` and `click_totals` are narrow and indexed for it; the wide rows are read for one page only. */
import { sql } from 'drizzle-orm'
import type { AdminUser, listTopPages, listTopReferrers } from '#contract/admin/users.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { isBeginningOnly } from '#rules/admin/narrow-search.ts'
import type { UserSort, UserStatus } from '#rules/admin/users.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Plan } from '#rules/plans/plans.ts'
import type { Database } from '#server/database/open.ts'
import { escapeLike, type Queries } from '#server/database/queries.ts'

export type UserFilter = { search?: string | undefined; plan?: Plan | undefined; status?: UserStatus | undefined }

/** The last row of the page before: microseconds since 1970 or clicks, and the id. */
export type Position = { value: string; id: string }

/** The earnings that decide on the tier. */
type Month = { mode: PaymentMode | undefined; month: string }

export type ListedUser = Omit<AdminUser, 'affiliateTier' | 'bioUrl'> & { monthPence: number }

type PageOptions = { filter: UserFilter; sort: UserSort; after: Position | undefined; limit: number } & Month

/** Each with its position, for the next page. */
export async function selectUsers(db: Queries, { filter, sort, after, limit, ...month }: PageOptions) {
  const page = sort === 'clicks' ? selectMostClicked(filter, after, limit) : selectNewest(filter, after, limit)
  const { rows } = await db.execute<ListedUser & { position: string }>(sql`
    with page as materialized (${page})
    select page.position, ${columns(month)}
    from page join users u on u.id = page.user_id left join click_totals c on c.user_id = u.id
    order by page.place`)
  return rows.map(toNumbers)
}

/** In any order. Those that are gone are missing. */
export async function selectUsersById(db: Queries, ids: string[], month: Month): Promise<ListedUser[]> {
  const { rows } = await db.execute<ListedUser>(sql`
    select ${columns(month)} from users u left join click_totals c on c.user_id = u.id
    where u.id = any(${sql.param(ids)}::uuid[]) and u.erased_at is null`)
  return rows.map(toNumbers)
}

/**
 * Of those who match, up to `limit`, in steps: once `maxMs` have passed, no further step is made, and there are more than were counted. The
 * first thousand are always counted.
 */
export const countUsers = (db: Database, filter: UserFilter, { limit, maxMs }: { limit: number; maxMs: number }) =>
  db.transaction(async (tx) => {
    const endsAt = performance.now() + maxMs
    await tx.execute(
      sql`declare matching cursor for select from user_list l where ${matches(filter)} limit ${sql.raw(String(limit))}`,
    )
    let count = 0
    for (let moved = countStep; moved === countStep && count < limit; ) {
      if (count > 0 && performance.now() > endsAt) return { count, isMore: true }
      moved = (await tx.execute(sql`move forward ${sql.raw(String(countStep))} in matching`)).rowCount ?? 0
      count += moved
    }
    return { count, isMore: count >= limit }
  })

const countStep = 1_000

/** The ids of those who match, the oldest id first. */
export async function selectIds(db: Queries, filter: UserFilter, after: string | undefined, limit: number): Promise<string[]> {
  const isAfter = after === undefined ? sql`true` : sql`l.user_id > ${after}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select l.user_id as id from user_list l where ${matches(filter)} and ${isAfter} order by l.user_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const selectNewest = (filter: UserFilter, after: Position | undefined, limit: number) => sql`
  select l.user_id, (extract(epoch from l.created_at) * 1000000)::bigint::text as position,
    row_number() over (order by l.created_at desc, l.user_id desc) as place
  from user_list l
  where ${matches(filter)} and ${
    after
      ? sql`(l.created_at, l.user_id) < (timestamptz 'epoch' + ${after.value}::bigint * interval '1 microsecond', ${after.id}::uuid)`
      : sql`true`
  }
  order by l.created_at desc, l.user_id desc limit ${limit}`

const selectMostClicked = (filter: UserFilter, after: Position | undefined, limit: number) => sql`
  select l.user_id, t.clicks::text as position, row_number() over (order by t.clicks desc, t.user_id desc) as place
  from click_totals t join user_list l on l.user_id = t.user_id
  where ${matches({ ...filter, plan: undefined })} and ${filter.plan ? sql`t.plan = ${filter.plan}` : sql`true`} and ${after ? sql`(t.clicks, t.user_id) < (${after.value}::bigint, ${after.id}::uuid)` : sql`true`}
  order by t.clicks desc, t.user_id desc limit ${limit}`

const columns = ({ mode, month }: Month) => sql`
  u.id, u.username, u.display_name as "displayName", u.email, u.plan, u.is_banned as "isBanned", u.is_active as "isActive",
  u.is_verified as "isVerified", u.profile_image as "profileImage", u.total_referrals as "totalReferrals",
  u.total_earnings as "totalEarnings", u.two_factor_enabled as "twoFactorEnabled",
  to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", coalesce(c.clicks, 0) as "totalClicks",
  exists(select from reports r where r.user_id = u.id and r.handled_at is null) as "isReported",
  (select count(*)::int from links where user_id = u.id) as "totalLinks",
  coalesce((select pence from monthly_earnings m where m.user_id = u.id and m.mode = ${mode ?? ''} and m.month = ${month}::date), 0) as "monthPence",
  (select to_char(max(s.last_seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from sessions s where s.user_id = u.id) as "lastActiveAt"`

/** The driver gives 64-bit numbers as text. */
const toNumbers = <Row extends ListedUser>(row: Row): Row => ({
  ...row,
  totalClicks: Number(row.totalClicks),
  monthPence: Number(row.monthPence),
})

function matches({ search, plan, status }: UserFilter) {
  const conditions = [
    search === undefined || search === '' ? undefined : containsText(search),
    plan && sql`l.plan = ${plan}`,
    status && hasStatus[status],
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const hasStatus = {
  active: sql`(l.is_verified and l.is_active and not l.is_banned)`,
  banned: sql`l.is_banned`,
  unverified: sql`not l.is_verified`,
  reported: sql`exists (select from reports r where r.user_id = l.user_id and r.handled_at is null)`,
} satisfies Record<UserStatus, unknown>

/**
 * `%`, `_` and `\` are characters like others. Trigrams need three letters. With fewer, or signs only, what begins with them is found: the list
 * has a capital X before each text, which no search in lower case contains.
 */
const containsText = (search: string) =>
  sql`l.search like ${isBeginningOnly(search) ? '%\nX' : '%'} || fold_text(${escapeLike(search)}) || '%'`

type TopReferrer = ResponseBody<typeof listTopReferrers>['referrers'][number]

export async function selectTopReferrers(db: Queries, limit: number): Promise<TopReferrer[]> {
  const { rows } = await db.execute<TopReferrer>(sql`
    select id, username, display_name as "displayName", profile_image as "profileImage", total_referrals as "totalReferrals",
      total_earnings as "totalEarnings"
    from users where total_referrals > 0 and erased_at is null order by total_referrals desc, id desc limit ${limit}`)
  return rows
}

type TopPage = Omit<ResponseBody<typeof listTopPages>['pages'][number], 'bioUrl'>

export async function selectTopPages(db: Queries, limit: number): Promise<TopPage[]> {
  const { rows } = await db.execute<TopPage['user'] & { clicks: string; linkCount: number }>(sql`
    select u.id, u.username, u.display_name as "displayName", u.profile_image as "profileImage", t.clicks,
      (select count(*)::int from links where user_id = u.id) as "linkCount"
    from (select user_id, clicks from click_totals where clicks > 0 order by clicks desc, user_id desc limit ${limit}) t
    join users u on u.id = t.user_id order by t.clicks desc, u.id desc`)
  return rows.map(({ clicks, linkCount, ...user }) => ({ user, totalClicks: Number(clicks), linkCount }))
}
