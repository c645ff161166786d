/** What the leaderboard costs in a month with a million commissions, and whether a new commission costs more than in an empty one. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { getLeaderboard } from '#contract/affiliates/leaderboard.ts'
import { recordCommission } from '#server/affiliates/commissions/record-commission.ts'
import { getRank } from '#server/affiliates/leaderboard/build-leaderboard.ts'
import { newId } from '#server/services/services.ts'
import { buildFigures } from '../src/server/affiliates/leaderboard/build-leaderboard.ts'
import { withDatabase } from './database.ts'
import { insertManyCommissions } from './million-commissions.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const affiliates = 100_000
const commissions = 1_000_000
const starts = 7
const requests = 300
const newCommissions = 300

export const measureLeaderboard = (): Promise<Figure[]> =>
  withTemporaryServerData((large, stopAfterwards) =>
    withTemporaryServerData(async (small, stopSmallAfterwards) => {
      const filled = await startMeasuredServer(large)
      await insertManyCommissions(large, affiliates, commissions).finally(filled.stop)

      const recomputed: number[] = []
      for (let n = 0; n < starts; n++) {
        const server = await startMeasuredServer(large)
        // Nothing is kept yet after a start. The first request of another kind opens the connections.
        await requestTimed(`${server.url}/api/creators`)
        recomputed.push(await requestTimed(server.url + getLeaderboard.path))
        await server.stop()
      }

      const server = await stopAfterwards(startMeasuredServer(large))
      await requestTimed(server.url + getLeaderboard.path)
      const kept: number[] = []
      for (let n = 0; n < requests; n++) kept.push(await requestTimed(server.url + getLeaderboard.path))
      const direct = await measureDirectly(large)

      await stopSmallAfterwards(startMeasuredServer(small))
      await insertManyCommissions(small, 2, 2)
      const added = await measureNewCommissions(small, large)

      const inMonth = `${formatInteger(commissions)} commissions of ${formatInteger(affiliates)} affiliates this month`
      return [
        {
          name: `Leaderboard, kept, ${inMonth}`,
          measured: median(kept),
          unit: 'ms',
          limit: { atMost: 5 },
          details: `median of ${requests}, one after another; longest ${Math.max(...kept).toFixed(2)} ms`,
        },
        {
          name: 'Leaderboard, recomputed',
          measured: median(recomputed),
          unit: 'ms',
          limit: { atMost: 50 },
          details: `median of ${starts} starts; ${list(recomputed)} ms`,
        },
        {
          name: 'Figures on the home page, recomputed',
          measured: median(direct.figures),
          unit: 'ms',
          limit: { atMost: 5 },
          details: `median of ${direct.figures.length}; ${list(direct.figures)} ms`,
        },
        {
          name: 'Rank of an affiliate among the first thousand',
          measured: median(direct.rank),
          unit: 'ms',
          limit: { atMost: 10 },
          details: `median of ${direct.rank.length}; ${list(direct.rank)} ms`,
        },
        {
          name: 'A new commission, as a ratio of one in a month with two',
          measured: median(added.large) / median(added.small),
          unit: '',
          limit: { atMost: 1.5 },
          details: `medians of ${newCommissions} each, alternately: ${median(added.large).toFixed(2)} and ${median(added.small).toFixed(2)} ms`,
        },
      ]
    }),
  )

async function requestTimed(url: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`GET ${url} returned ${response.status}.`)
  return performance.now() - started
}

/** What no request asks for alone, or hardly ever. */
async function measureDirectly(dataDir: string) {
  const durations = { rank: [] as number[], figures: [] as number[] }
  await withDatabase(dataDir, async (client) => {
    const db = drizzle(client)
    const { rows } = await client.query(`select e.user_id as id from monthly_earnings e join affiliate_settings s using (user_id)
      where s.leaderboard <> 'hidden' order by e.pence desc, e.referrals desc offset 990 limit 1`)
    for (let n = 0; n < 15; n++) {
      const started = performance.now()
      const rank = await getRank(db, 'sandbox', rows[0].id, new Date())
      const ranked = performance.now()
      const { figures } = await buildFigures(db, 'sandbox', new Date())
      durations.rank.push(ranked - started)
      durations.figures.push(performance.now() - ranked)
      if (rank === null || figures?.affiliates !== affiliates) throw new Error(`The rank is ${rank}, of ${figures?.affiliates}.`)
    }
  })
  return durations
}

/** Alternately in both databases, each with its transaction. */
async function measureNewCommissions(small: string, large: string) {
  const durations = { small: [] as number[], large: [] as number[] }
  await withDatabase(small, (smallClient) =>
    withDatabase(large, async (largeClient) => {
      const add = { small: await openRecorder(smallClient), large: await openRecorder(largeClient) }
      for (let n = 0; n < newCommissions; n++)
        for (const size of ['small', 'large'] as const) durations[size].push(await add[size](n))
    }),
  )
  return durations
}

/** Records the commissions of one affiliate's referral. Only the commission is timed, not its payment. */
async function openRecorder(client: pg.Client) {
  const { rows } = await client.query('select referrer_id, referred_id from referrals order by referrer_id limit 1')
  const { referrer_id: referrerId, referred_id: payerId } = rows[0]
  const db = drizzle(client)
  const services = { newId, now: () => new Date() }
  return async (receiptNumber: number) => {
    const id = randomUUID()
    await client.query(
      `insert into payments (id, mode, provider_id, user_id, plan, reason, pence, receipt_number, paid_at, created_at)
      values ($1::uuid, 'sandbox', $1::text, $2, 'lifetime', 'purchase', 1999, $3, now(), now())`,
      [id, payerId, receiptNumber + 1],
    )
    const payment = { id, payerId, mode: 'sandbox', plan: 'lifetime', pence: 1999, percent: 25, paidAt: new Date() } as const
    const started = performance.now()
    await db.transaction((tx) => recordCommission(services, tx, { id: referrerId, affiliateCode: 'code' }, payment))
    return performance.now() - started
  }
}

const list = (durations: readonly number[]) => durations.map((duration) => duration.toFixed(1)).join(', ')
