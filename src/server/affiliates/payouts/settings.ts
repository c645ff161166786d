/** Where an affiliate's payouts go, and how the affiliate appears on the leaderboard. */
import type { PayoutSettings } from '#contract/affiliates/payouts.ts'
import { defaultLeaderboardChoice, type LeaderboardChoice } from '#rules/affiliates/leaderboard-choices.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findSettings, upsertSettings } from './store.ts'

export async function getPayoutSettings(db: Queries, userId: string): Promise<PayoutSettings> {
  const found = await findSettings(db, userId)
  return {
    paypalEmail: found?.paypalEmail ?? null,
    frozenUntil: found?.frozenUntil?.toISOString() ?? null,
    leaderboard: found?.leaderboard ?? defaultLeaderboardChoice,
  }
}

export async function changeLeaderboardChoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  leaderboard: LeaderboardChoice,
): Promise<PayoutSettings> {
  await upsertSettings(db, userId, { leaderboard, updatedAt: now() })
  return getPayoutSettings(db, userId)
}
