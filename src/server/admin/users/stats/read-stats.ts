/** The figures of the platform. They cost the same however many users there are: a sum of what triggers have kept. */
import type { AdminStats } from '#contract/admin/users.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { correctClicks, countWaiting, foldDeltas, lockClicks, readFigures, sumTakenBack } from './store.ts'

export async function readStats({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<AdminStats> {
  const { setting } = config.payments
  const today = now()
  const paid = `paid:${setting}:`
  const week = Array.from({ length: 7 }, (_, days) => `new:${toDay(today, -days)}`)
  const [clicksToday, clicksYesterday] = [`clicks:${toDay(today)}`, `clicks:${toDay(today, -1)}`] as const
  const month = toDay(today).slice(0, 7)
  const [figures, waiting, takenBackThisMonthPence] = await Promise.all([
    readFigures(db, [...countedKeys, clicksToday, clicksYesterday, ...week], paid),
    countWaiting(db),
    setting === 'off' ? 0 : sumTakenBack(db, setting, new Date(`${month}-01T00:00:00Z`)),
  ])
  const read = (key: string) => figures.get(key) ?? 0
  const sum = (keys: Iterable<string>) => [...keys].reduce((total, key) => total + read(key), 0)
  const revenuePence = sum([...figures.keys()].filter((key) => key.startsWith(paid)))

  return {
    totalUsers: read('users'),
    activeUsers: read('active'),
    premiumUsers: read('plan:premium') + read('plan:lifetime'),
    bannedUsers: read('banned'),
    totalClicks: read('clicks'),
    totalEarnings: revenuePence,
    users: {
      newThisWeek: sum(week),
      free: read('plan:free'),
      pro: read('plan:pro'),
      premium: read('plan:premium'),
      lifetime: read('plan:lifetime'),
      unverified: read('unverified'),
      ...waiting,
    },
    clicks: { today: read(clicksToday), yesterday: read(clicksYesterday) },
    revenue: {
      mode: setting === 'off' ? null : setting,
      totalPence: revenuePence,
      thisMonthPence: read(paid + month),
      takenBackThisMonthPence,
    },
  }
}

const countedKeys = [
  'users',
  'active',
  'banned',
  'unverified',
  'clicks',
  'plan:free',
  'plan:pro',
  'plan:premium',
  'plan:lifetime',
]

/** UTC, such as 2026-11-23. */
const toDay = (now: Date, days = 0): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

const step = 20_000

export async function foldStats({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let folded = step; folded === step; ) folded = await foldDeltas(db, step)
}

/** A recurring job. There is nothing to correct unless two releases ran at the same time. */
export async function correctClickTotals({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const corrected = await db.transaction(async (tx) => {
    await lockClicks(tx)
    return correctClicks(tx)
  })
  if (corrected > 0) log.warn({ corrected }, 'Corrected the clicks of users in the administration.')
}
