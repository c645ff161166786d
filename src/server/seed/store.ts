/** The queries of the demo data. */
import { and, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { commissions, payouts, referrals } from '#server/database/schema/affiliates.ts'
import { lifetimeSales } from '#server/database/schema/billing.ts'
import { links } from '#server/database/schema/links.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink } from '#server/database/schema/visits.ts'
import { pagesChannel } from '#server/page/change-page.ts'
import type { buildAffiliateRows } from './affiliate-rows.ts'
import type { buildCreatorRows } from './creator-rows.ts'
import type { DemoVisitRow } from './visit-rows.ts'

export const countOtherUsers = (db: Queries, demoIds: string[]): Promise<number> =>
  db.$count(users, notInArray(users.id, demoIds))

export async function findTakenUsernames(db: Queries, usernames: string[], demoIds: string[]): Promise<string[]> {
  const isTaken = and(inArray(users.username, usernames), notInArray(users.id, demoIds))
  const found = await db.select({ username: users.username }).from(users).where(isTaken)
  return found.map(({ username }) => username)
}

/** Money first, because it references users. Links and visits are deleted with their creator. */
export async function deleteDemo(tx: Queries, demoIds: string[], emails: string[]): Promise<void> {
  const theirs = or(inArray(referrals.referrerId, demoIds), inArray(referrals.referredId, demoIds))
  const theirReferrals = tx.select({ id: referrals.id }).from(referrals).where(theirs)
  await tx.delete(payouts).where(inArray(payouts.userId, demoIds))
  await tx.delete(commissions).where(or(inArray(commissions.userId, demoIds), inArray(commissions.referralId, theirReferrals)))
  await tx.delete(referrals).where(theirs)
  await tx.delete(lifetimeSales).where(inArray(lifetimeSales.userId, demoIds))
  await tx.delete(users).where(inArray(users.id, demoIds))
  await tx.delete(signups).where(inArray(signups.email, emails))
}

export async function insertDemoCreators(tx: Queries, rows: ReturnType<typeof buildCreatorRows>): Promise<void> {
  await tx.insert(users).values(rows.users)
  await tx.insert(signups).values(rows.signups)
  await tx.insert(links).values(rows.links)
  await tx.insert(lifetimeSales).values(rows.lifetimeSales)
}

export async function insertAffiliateRows(tx: Queries, rows: ReturnType<typeof buildAffiliateRows>): Promise<void> {
  await tx.insert(referrals).values(rows.referrals)
  await tx.insert(commissions).values(rows.commissions)
  if (rows.payouts.length > 0) await tx.insert(payouts).values(rows.payouts)
}

/** One array per column: thousands of rows in one statement. No value needs escaping inside an array literal. */
export async function insertVisits(tx: Queries, userId: string, rows: DemoVisitRow[]): Promise<void> {
  const column = (read: (row: DemoVisitRow) => string | number) => `{${rows.map(read).join(',')}}`
  await tx.execute(sql`
    insert into visit_counts (user_id, link_id, hour, device, country, source, count, uniques)
    select ${userId}::uuid, * from unnest(
      ${column((row) => row.linkId)}::uuid[], ${column((row) => row.hour.toISOString())}::timestamptz[],
      ${column((row) => row.device)}::text[], ${column((row) => row.country)}::text[], ${column((row) => row.source)}::text[],
      ${column((row) => row.count)}::bigint[], ${column((row) => row.uniques)}::bigint[])`)
}

/** Recomputes the stored totals from the rows that they count. */
export async function updateTotals(tx: Queries, demoIds: string[]): Promise<void> {
  const isDemoId = sql`any(${sql.param(demoIds)}::uuid[])`
  await tx.execute(sql`
    update links set clicks = counted.clicks
    from (select link_id, sum(count) as clicks from visit_counts where user_id = ${isDemoId} group by link_id) counted
    where links.id = counted.link_id`)
  await tx.execute(sql`
    update referrals set total_earnings = earned.pence
    from (select referral_id, sum(amount) as pence from commissions where user_id = ${isDemoId} group by referral_id) earned
    where referrals.id = earned.referral_id`)
  await tx.execute(sql`
    update users set
      total_clicks = (select coalesce(sum(count), 0) from visit_counts where user_id = users.id and link_id <> ${noLink}),
      total_referrals = (select count(*) from referrals where referrer_id = users.id),
      total_earnings = (select coalesce(sum(amount), 0) from commissions where user_id = users.id and status <> 'void')
    where id = ${isDemoId}`)
}

/** Running nodes drop the cached pages once the transaction is committed. */
export async function invalidateDemoPages(tx: Queries, usernames: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${pagesChannel}, name) from unnest(${sql.param(usernames)}::text[]) as name`)
}

export type DemoSummary = {
  username: string
  plan: string
  theme: string
  links: number
  views: number
  clicks: number
  earnedPence: number
}

export async function summariseDemo(tx: Queries, demoIds: string[]): Promise<DemoSummary[]> {
  const { rows } = await tx.execute<DemoSummary>(sql`
    select username, plan, theme, total_earnings as "earnedPence", total_clicks::int as clicks,
      (select count(*)::int from links where user_id = users.id) as links,
      (select coalesce(sum(count), 0)::int from visit_counts where user_id = users.id and link_id = ${noLink}) as views
    from users where id = any(${sql.param(demoIds)}::uuid[])
    order by array_position(array['free', 'pro', 'premium', 'lifetime'], plan), username`)
  return rows
}
