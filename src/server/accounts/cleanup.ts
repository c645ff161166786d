/** Deletes expired sessions, tokens, addresses, invitations and unverified accounts, once an hour. They stop working the moment they expire, not when they are deleted. */
import { deleteExpiredCaptchas, type Services } from '#server/services/services.ts'
import { deleteOldAddresses } from './addresses/record-address.ts'
import { deleteUnusedBefore } from './invitations/store.ts'
import { deleteExpiredTokens } from './one-time-tokens/store.ts'
import { knownDeviceTtlMs } from './sessions/device.ts'
import { deleteExpiredSessions, deleteStaleDevices } from './sessions/store.ts'
import { deleteOldChallenges } from './two-factor/challenge.ts'
import { releaseUnverifiedAccounts } from './verification/release-unverified.ts'

/** After an invitation expired, for as long as someone may still ask for another. The privacy policy names it. */
const unusedInvitationTtlMs = 90 * 24 * 3_600_000

export async function cleanUpAccounts(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  await deleteExpiredSessions(db, now())
  await deleteStaleDevices(db, new Date(now().getTime() - knownDeviceTtlMs))
  await deleteOldAddresses({ db, now })
  await deleteOldChallenges({ db, now })
  await deleteExpiredTokens(db, now())
  await deleteUnusedBefore(db, new Date(now().getTime() - unusedInvitationTtlMs))
  await deleteExpiredCaptchas(db, now())
  await releaseUnverifiedAccounts(services)
}
