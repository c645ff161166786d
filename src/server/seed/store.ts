/** The queries of the demo data. */
import { and, eq, getTableColumns, inArray, max, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { accountAddresses } from '#server/database/schema/account-addresses.ts'
import { commissions, referralClicks, referrals } from '#server/database/schema/affiliates.ts'
import { pageChanges } from '#server/database/schema/analytics.ts'
import {
  billingNotices,
  checkouts,
  customers,
  lifetimeSales,
  lifetimeSeats,
  planGrants,
} from '#server/database/schema/billing.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { ledgerTransactions } from '#server/database/schema/ledger.ts'
import { links } from '#server/database/schema/links.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits } from '#server/database/schema/visits.ts'
import { pagesChannel } from '#server/page/change-page.ts'
import type { buildCreatorRows } from './creator-rows.ts'
import type { DemoVisitRow } from './visit-rows.ts'

export const countOtherUsers = (db: Queries, demoIds: string[]): Promise<number> =>
  db.$count(users, notInArray(users.id, demoIds))

export async function findTakenUsernames(db: Queries, usernames: string[], demoIds: string[]): Promise<string[]> {
  const isTaken = and(inArray(users.username, usernames), notInArray(users.id, demoIds))
  const found = await db.select({ username: users.username }).from(users).where(isTaken)
  return found.map(({ username }) => username)
}

/** Whether demo creators of an earlier run paid or earned something. */
export async function hasMoney(tx: Queries, demoIds: string[]): Promise<boolean> {
  const posted = await tx.$count(ledgerTransactions, inArray(ledgerTransactions.userId, demoIds))
  return posted > 0 || (await tx.$count(customers, inArray(customers.userId, demoIds))) > 0
}

export async function listCustomerUserIds(tx: Queries, demoIds: string[]): Promise<string[]> {
  const rows = await tx.select({ userId: customers.userId }).from(customers).where(inArray(customers.userId, demoIds))
  return rows.map(({ userId }) => userId)
}

/** For creators without money. What refers to users comes first; links and visits are deleted with their creator. */
export async function deleteDemo(tx: Queries, demoIds: string[]): Promise<void> {
  const theirs = or(inArray(referrals.referrerId, demoIds), inArray(referrals.referredId, demoIds))
  const theirReferrals = tx.select({ id: referrals.id }).from(referrals).where(theirs)
  await tx.delete(commissions).where(or(inArray(commissions.userId, demoIds), inArray(commissions.referralId, theirReferrals)))
  await tx.delete(payouts).where(inArray(payouts.userId, demoIds))
  await tx.delete(referrals).where(theirs)
  for (const table of [lifetimeSales, lifetimeSeats, planGrants, checkouts, billingNotices])
    await tx.delete(table).where(inArray(table.userId, demoIds))
  await tx.delete(users).where(inArray(users.id, demoIds))
}

/** For creators with money: everything that would be deleted with them. */
export async function deleteDemoContent(tx: Queries, demoIds: string[]): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select referencing.relname as table, attribute.attname as column
    from pg_constraint foreign_key
    join pg_class referencing on referencing.oid = foreign_key.conrelid
    join pg_attribute attribute on attribute.attrelid = foreign_key.conrelid and attribute.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'users'::regclass and foreign_key.confdeltype = 'c'
      and referencing.relnamespace = 'public'::regnamespace`)
  for (const { table, column } of rows)
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param(demoIds)}::uuid[])`,
    )
}

export const deleteSignUps = (tx: Queries, emails: string[]) => tx.delete(signups).where(inArray(signups.email, emails))

/** What follows from money, and what others may have written down. */
const keptColumns = ['id', 'createdAt', 'plan', 'shortCode', 'totalEarnings', 'totalReferrals']

/** Accounts that are still there get the demo's values, and the default of every other column. */
export async function insertDemoCreators(tx: Queries, rows: ReturnType<typeof buildCreatorRows>): Promise<void> {
  const replaced = Object.entries(getTableColumns(users)).filter(([name]) => !keptColumns.includes(name))
  const set = Object.fromEntries(replaced.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
  await tx.insert(users).values(rows.users).onConflictDoUpdate({ target: users.id, set })
  await tx.insert(signups).values(rows.signups)
  await tx.insert(links).values(rows.links)
  await tx.insert(contentBlocks).values(rows.blocks)
}

export const insertReferrals = (tx: Queries, rows: (typeof referrals.$inferInsert)[]) =>
  tx.insert(referrals).values(rows).onConflictDoNothing()

type NewSettings = typeof affiliateSettings.$inferInsert

export const insertAffiliateSettings = (tx: Queries, row: NewSettings) => tx.insert(affiliateSettings).values(row)

export const insertReferralClicks = (tx: Queries, rows: (typeof referralClicks.$inferInsert)[]) =>
  tx.insert(referralClicks).values(rows)

/** As if both had signed in from one network at that moment. */
export const insertSharedAddress = (tx: Queries, userIds: string[], hash: string, seenAt: Date) =>
  tx.insert(accountAddresses).values(userIds.map((userId) => ({ userId, hash, seenAt })))

export async function listSentPayouts(tx: Queries, demoIds: string[]): Promise<string[]> {
  const sent = and(inArray(payouts.userId, demoIds), eq(payouts.status, 'processing'))
  return (await tx.select({ id: payouts.id }).from(payouts).where(sent)).map(({ id }) => id)
}

/** The beginning of time, if nobody was paid. */
export async function findLastPayoutDate(tx: Queries, demoIds: string[]): Promise<Date> {
  const [found] = await tx
    .select({ at: max(payouts.requestedAt) })
    .from(payouts)
    .where(inArray(payouts.userId, demoIds))
  return found?.at ?? new Date(0)
}

/** The jobs of this transaction alone, all of which were created at its start: nobody is emailed about payments of months ago. */
export const removeQueuedMessages = (tx: Queries) =>
  tx.execute(sql`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and jobs.created_at = now() and tasks.identifier in ('send-email', 'deliver-sandbox-event')`)

/** Visits of earlier demo creators, who have the same ids, that were not rolled up yet. */
export const deletePendingVisits = (tx: Queries, demoIds: string[]) =>
  tx.delete(pendingVisits).where(inArray(pendingVisits.userId, demoIds))

/** One array per column: thousands of rows in one statement. */
export async function insertVisits(tx: Queries, rows: DemoVisitRow[]): Promise<void> {
  const column = (read: (row: DemoVisitRow) => unknown) => sql.param(rows.map(read))
  await tx.execute(sql`
    insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
    select * from unnest(
      ${column((row) => row.userId)}::uuid[], ${column((row) => row.linkId)}::uuid[], ${column((row) => row.at.toISOString())}::timestamptz[],
      ${column((row) => row.device)}::text[], ${column((row) => row.country)}::text[], ${column((row) => row.city)}::text[],
      ${column((row) => row.source)}::text[], ${column((row) => row.campaign)}::text[], ${column((row) => row.browser)}::text[],
      ${column((row) => row.count)}::bigint[], ${column((row) => row.uniques)}::bigint[])`)
}

/** Visits that were not counted: on each day, shares of those that were. */
export const insertDroppedVisits = (tx: Queries, demoIds: string[]) =>
  tx.execute(sql`
    insert into visits_dropped (user_id, hour, kind, reason, count)
    select user_id, hour, kind, reason, round(counted * share) from (
      select user_id, date_trunc('hour', max(at), 'UTC') as hour, case when link_id = ${noLink} then 'view' else 'click' end as kind,
        sum(count) as counted
      from pending_visits where user_id = ${isDemoId(demoIds)}
      group by user_id, date_trunc('day', at, 'UTC'), 3
    ) as days
    join (values ('view', 'repeat', 0.11), ('view', 'bot', 0.07), ('view', 'declined', 0.04), ('view', 'prefetch', 0.03), ('view', 'owner', 0.02),
      ('click', 'repeat', 0.05), ('click', 'declined', 0.04), ('click', 'bot', 0.02)) as shares (kind, reason, share) using (kind)
    where round(counted * share) > 0`)

/** A new look four weeks ago, so that the time line has a marker. */
export const insertPageChanges = (tx: Queries, rows: (typeof pageChanges.$inferInsert)[]) => tx.insert(pageChanges).values(rows)

/** Recomputes the stored totals from the visits that were just inserted. Earnings are added up as they are earned. */
export async function updateTotals(tx: Queries, demoIds: string[]): Promise<void> {
  await tx.execute(sql`
    update links set clicks = counted.clicks
    from (select link_id, sum(count) as clicks from pending_visits where user_id = ${isDemoId(demoIds)} group by link_id) counted
    where links.id = counted.link_id`)
  await tx.execute(sql`
    update users set
      total_clicks = (select coalesce(sum(clicks), 0) from links where user_id = users.id),
      total_referrals = (select count(*) from referrals where referrer_id = users.id)
    where id = ${isDemoId(demoIds)}`)
}

const isDemoId = (demoIds: string[]) => sql`any(${sql.param(demoIds)}::uuid[])`

/** Running nodes drop the cached pages once the transaction is committed. */
export const setUserPicture = (tx: Queries, userId: string, kind: 'profile' | 'background', path: string) =>
  tx
    .update(users)
    .set(kind === 'profile' ? { profileImage: path } : { imageBackground: path })
    .where(eq(users.id, userId))

export const setUserVideo = (tx: Queries, userId: string, path: string) =>
  tx.update(users).set({ videoBackground: path }).where(eq(users.id, userId))

export const setBlockPicture = (tx: Queries, blockId: string, path: string) =>
  tx.update(contentBlocks).set({ imageUrl: path }).where(eq(contentBlocks.id, blockId))

export const setLinkPicture = (tx: Queries, linkId: string, path: string) =>
  tx.update(links).set({ linkImage: path }).where(eq(links.id, linkId))

export const invalidateDemoPages = (tx: Queries, usernames: string[]) =>
  tx.execute(sql`select pg_notify(${pagesChannel}, name) from unnest(${sql.param(usernames)}::text[]) as name`)

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
      coalesce(counted.views, 0)::int as views
    from users left join (
      select user_id, sum(count) as views from counted_visits where link_id = ${noLink} group by user_id
    ) as counted on counted.user_id = users.id
    where id = any(${sql.param(demoIds)}::uuid[])
    order by array_position(array['free', 'pro', 'premium', 'lifetime'], plan), username`)
  return rows
}
