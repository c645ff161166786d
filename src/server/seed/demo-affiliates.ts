/**
 * What the demo's affiliates have beside the commissions that payments earn: settings, clicks on their links, a referral that shares a
 * network with them, and payouts, which are opened, sent and confirmed by the same functions as everybody's.
 */
import { dayMs } from '#rules/time/durations.ts'
import { matureCommissions } from '#server/affiliates/commissions/mature-commissions.ts'
import { openPayout, readPayable } from '#server/affiliates/payouts/open-payout.ts'
import { type StateServices, settlePayouts, startSending } from '#server/affiliates/payouts/states/change-states.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { demoCreators } from './creators.ts'
import { demoEmail, demoId } from './demo-ids.ts'
import { seededRandom } from './seeded-random.ts'
import * as store from './store.ts'

const referrers = [...new Set(demoCreators.flatMap(({ referredBy }) => referredBy ?? []))]

/** Most show their name; the others show what else can be chosen. */
const leaderboardChoices: Record<string, 'anonymous' | 'hidden'> = { wildfen: 'anonymous', raviteaches: 'hidden' }

export async function insertDemoAffiliates(tx: Queries, now: Date): Promise<void> {
  for (const username of referrers) {
    const userId = demoId(username)
    const leaderboard = leaderboardChoices[username] ?? 'named'
    await store.insertAffiliateSettings(tx, { userId, paypalEmail: demoEmail(username), leaderboard, updatedAt: now })
    await store.insertReferralClicks(tx, buildClickRows(username, now))
  }
}

const clickDays = 200

/** More on some days than on others, and none on many. */
function buildClickRows(username: string, now: Date) {
  const random = seededRandom(`clicks of ${username}`)
  const popularity = 2 + random() * 8
  return Array.from({ length: clickDays }, (_, daysAgo) => ({
    userId: demoId(username),
    day: new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10),
    clicks: Math.floor(random() ** 2 * popularity),
  })).filter(({ clicks }) => clicks > 0)
}

/** Two who work in one studio: the renewals of the second are held for the first. */
const sharedStudio = { daysAgo: 25, usernames: ['studiohazel', 'ivyandink'] }

type DemoServices = StateServices & Pick<Services, 'db'>

/** One day of the demo's affiliates. `paidUntil`: until when an earlier run has paid them. */
export async function playAffiliateDay(
  services: DemoServices,
  tx: Queries,
  { daysAgo, paidUntil }: { daysAgo: number; paidUntil: Date },
): Promise<void> {
  const now = services.now()
  if (daysAgo === sharedStudio.daysAgo)
    await store.insertSharedAddress(tx, sharedStudio.usernames.map(demoId), 'the studio of the demo', now)
  await matureCommissions(services)
  if (now <= paidUntil) return
  if (now.getUTCDate() === 1) await openPayouts(services, tx)
  if (now.getUTCDate() === 3) await confirmPayouts(services, tx)
}

async function openPayouts(services: DemoServices, tx: Queries): Promise<void> {
  for (const userId of referrers.map(demoId)) {
    const payable = await readPayable(services, tx, userId, 'sandbox')
    if (payable.block) continue
    const { id } = await openPayout(services, tx, { userId, mode: 'sandbox', trigger: 'monthly', payable })
    await startSending(services, tx, [id], 'manual')
  }
}

async function confirmPayouts(services: DemoServices, tx: Queries): Promise<void> {
  const sent = await store.listSentPayouts(tx, referrers.map(demoId))
  const paid = sent.map((id) => ({ id, status: 'paid' as const }))
  await settlePayouts(services, tx, paid)
}
