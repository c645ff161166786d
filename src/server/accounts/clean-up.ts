/** What nobody can use any more is removed once an hour; it opens nothing from the moment it expires. */
import { forgetSolvedCaptchas, type Services } from '#server/services/services.ts'
import { knownDeviceTtlMs } from './sessions/device.ts'
import { deleteExpiredSessions, deleteStaleDevices } from './sessions/store.ts'
import { deleteExpiredTokens } from './one-time-tokens/store.ts'
import { deleteOldChallenges } from './two-factor/challenge.ts'
import { releaseUnverifiedAccounts } from './verification/release-unverified.ts'

export async function cleanUpAccounts(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  await deleteExpiredSessions(db, now())
  await deleteStaleDevices(db, new Date(now().getTime() - knownDeviceTtlMs))
  await deleteOldChallenges({ db, now })
  await deleteExpiredTokens(db, now())
  await forgetSolvedCaptchas(db, now())
  await releaseUnverifiedAccounts(services)
}
