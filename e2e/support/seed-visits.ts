/** Writes visits of past days to the journeys' database, as the collector does; the server rolls them up. */
import { withJourneyDatabase } from './journey-database.ts'

const noLink = '00000000-0000-0000-0000-000000000000'

/** Shares of countries and of sources, in percent. */
const countries: [string, number][] = [
  ['GB', 42],
  ['US', 18],
  ['NG', 12],
  ['DE', 8],
  ['FR', 5],
  ['unknown', 15],
]
const sources: [string, number][] = [
  ['tiktok', 44],
  ['instagram', 24],
  ['direct', 13],
  ['youtube', 9],
  ['google', 10],
]

/** Thirty days up to yesterday with more views on Sundays; each link gets its share of clicks. */
export const seedVisits = (username: string, linkIds: string[] = []) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query('select id from users where username = $1', [username])
    const insert = (values: { linkId: string; day: number; country: string; source: string; count: number }) =>
      client.query(
        `insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
         values ($1, $2, date_trunc('day', now(), 'UTC') - $3 * interval '1 day' + interval '14 hours', 'mobile', $4, '', $5, '', 'safari', $6, $6)`,
        [rows[0].id, values.linkId, values.day, values.country, values.source, values.count],
      )
    for (let day = 1; day <= 30; day++) {
      const isSunday = new Date(Date.now() - day * 86_400_000).getUTCDay() === 0
      const views = 60 + ((day * 17) % 45) + (isSunday ? 110 : 0)
      for (const [index, [country, share]] of countries.entries()) {
        const [source] = sources[(index + day) % sources.length] ?? ['direct']
        await insert({ linkId: noLink, day, country, source, count: Math.max(1, Math.round((views * share) / 100)) })
      }
      for (const [index, linkId] of linkIds.entries())
        await insert({ linkId, day, country: 'GB', source: 'tiktok', count: 16 - index * 4 })
    }
  })
