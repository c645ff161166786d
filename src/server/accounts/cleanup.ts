/** Deletes expired sessions, tokens, addresses and unverified accounts, once an hour. They stop working the moment they expire, not when they are deleted. */
import { deleteExpiredCaptchas, type Services } from '#server/services/services.ts'
import { deleteOldAddresses } from './addresses/record-address.ts'
import { deleteExpiredTokens } from './one-time-tokens/store.ts'
import { knownDeviceTtlMs } from './sessions/device.ts'
import { deleteExpiredSessions, deleteStaleDevices } from './sessions/store.ts'
import { deleteOldChallenges } from './two-factor/challenge.ts'
import { releaseUnverifiedAccounts } from './verification/release-unverified.ts'

export async function cleanUpAccounts(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  await deleteExpiredSessions(db, now())
  await deleteStaleDevices(db, new Date(now().getTime() - knownDeviceTtlMs))
  await deleteOldAddresses({ db, now })
  await deleteOldChallenges({ db, now })
  await deleteExpiredTokens(db, now())
  await deleteExpiredCaptchas(db, now())
  await releaseUnverifiedAccounts(services)
}
