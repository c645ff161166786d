/** Writes a page's fields and blocks directly to the journeys' database and invalidates its cache; reads what no screen shows. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withJourneyDatabase } from './journey-database.ts'

type Block = { type: string; title?: string; body?: string; url?: string; imageUrl?: string; linkUrl?: string; price?: number }

/** `columns` are database column names. */
export const seedPage = (username: string, columns: Record<string, unknown>, blocks: Block[] = []) =>
  withJourneyDatabase(async (client) => {
    const names = Object.keys(columns)
    const sets = names.map((name, index) => `${pg.escapeIdentifier(name)} = $${index + 2}`).join(', ')
    if (names.length > 0)
      await client.query(`update users set ${sets} where username = $1`, [username, ...Object.values(columns)])
    for (const [position, block] of blocks.entries()) {
      await client.query(
        `insert into content_blocks (id, user_id, type, title, body, url, image_url, link_url, price, position)
         select $2, id, $3, $4, $5, $6, $7, $8, $9, $10 from users where username = $1`,
        [
          username,
          randomUUID(),
          block.type,
          block.title,
          block.body,
          block.url,
          block.imageUrl,
          block.linkUrl,
          block.price,
          position,
        ],
      )
    }
    await invalidatePage(client, username)
  })

/** Has the server drop the page from its cache, and waits until a listener has been notified. */
async function invalidatePage(client: pg.ClientBase, username: string) {
  await withJourneyDatabase(async (listener) => {
    await listener.query('listen lintel_pages')
    const notified = new Promise<void>((resolve) => {
      listener.on('notification', ({ payload }) => payload === username && resolve())
    })
    await client.query(`select pg_notify('lintel_pages', $1)`, [username])
    await notified
    await listener.query('unlisten lintel_pages')
    listener.removeAllListeners('notification')
  })
}

/** As if the service had answered: `path` is one of the creator's uploads. */
export const seedPoster = (username: string, url: string, { path, seconds }: { path: string; seconds: number | null }) =>
  withJourneyDatabase((client) =>
    client.query(
      `insert into embed_posters (user_id, url, path, seconds) select id, $2, $3, $4 from users where username = $1
       on conflict (user_id, url) do update set path = excluded.path, seconds = excluded.seconds, next_attempt_at = null`,
      [username, url, path, seconds],
    ),
  )

export const readReports = (username: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query(
      'select reason, detail, link_title from reports join users on users.id = reports.user_id where username = $1',
      [username],
    )
    return rows as { reason: string; detail: string | null; link_title: string | null }[]
  })

/** Returns the counted views of a page, and the dropped ones by reason. */
export const readViewCounts = (username: string) =>
  withJourneyDatabase(async (client) => {
    const one = async (text: string) => (await client.query(text, [username])).rows
    const counted = await one(
      `select coalesce(sum(count), 0)::int as views from counted_visits join users on users.id = user_id
       where username = $1 and link_id = '00000000-0000-0000-0000-000000000000'`,
    )
    const dropped = await one(
      `select reason, sum(count)::int as count from visits_dropped join users on users.id = user_id
       where username = $1 and kind = 'view' group by reason`,
    )
    return { counted: counted[0].views as number, dropped: Object.fromEntries(dropped.map((row) => [row.reason, row.count])) }
  })

/** What was counted of a page under each campaign. */
export const readCampaigns = (username: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query<{ campaign: string; views: number; clicks: number }>(
      `select campaign, sum(views)::int as views, sum(clicks)::int as clicks from (
         select user_id, value as campaign, views, clicks from visit_rollups where dimension = 'campaign' and grain = 'day'
         union all
         select user_id, campaign, count * is_view::int, count * (not is_view)::int
         from pending_visits, lateral (select link_id = '00000000-0000-0000-0000-000000000000' as is_view) kind where campaign <> ''
       ) counted join users on users.id = user_id where username = $1 group by 1 order by 1`,
      [username],
    )
    return rows
  })

/** Who referred this creator, and with which code; undefined for nobody. */
export const readReferral = (username: string, data?: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query<{ referrer: string; code: string; number: number }>(
      `select referrer.username as referrer, referrals.affiliate_code as code, number
       from referrals join users referrer on referrer.id = referrer_id join users referred on referred.id = referred_id
       where referred.username = $1`,
      [username],
    )
    return rows[0]
  }, data)

/** Visits by this creator's referral link. */
export const countReferralClicks = (username: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query<{ clicks: number }>(
      'select coalesce(sum(clicks), 0)::int as clicks from referral_clicks join users on users.id = user_id where username = $1',
      [username],
    )
    return rows[0]?.clicks
  })
