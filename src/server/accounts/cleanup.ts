/** Deletes expired sessions, tokens, addresses, held names, invitations and unverified accounts, once an hour. They stop working the moment they expire, not when they are deleted. */
import { dayMs } from '#rules/time/durations.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import { releaseHeldNames } from '#server/page/held-names.ts'
import { deleteExpiredCaptchas, type Services } from '#server/services/services.ts'
import { deleteUnusedBefore } from './invitations/store.ts'
import { deleteExpiredTokens } from './one-time-tokens/store.ts'
import { deleteOldAddresses } from './record-address.ts'
import { knownDeviceTtlMs } from './sessions/device.ts'
import { deleteExpiredSessions, deleteStaleDevices } from './sessions/store.ts'
import { deleteOldChallenges } from './two-factor/challenge.ts'
import { deleteUnverified, listUnverifiedBefore } from './verification/store.ts'

/** After an invitation expired, for as long as someone may still ask for another. The privacy policy names it. */
const unusedInvitationTtlMs = 90 * dayMs

const verificationPeriodMs = 7 * dayMs
const batchSize = 500

/** Deletes accounts that were not verified within a week, so that their username and email address are free again. */
async function releaseUnverifiedAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - verificationPeriodMs)
  for (const { id } of await listUnverifiedBefore(db, before, batchSize)) {
    await deleteUnverified(db, id).catch((error: unknown) => {
      // A foreign key from a payment record prevents the deletion.
      if (findViolatedConstraint(error) === undefined) throw error
    })
  }
}

export async function cleanUpAccounts(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services
  await deleteExpiredSessions(db, now())
  await deleteStaleDevices(db, new Date(now().getTime() - knownDeviceTtlMs))
  await deleteOldAddresses({ db, now })
  await deleteOldChallenges({ db, now })
  await deleteExpiredTokens(db, now())
  await releaseHeldNames({ db, now })
  await deleteUnusedBefore(db, new Date(now().getTime() - unusedInvitationTtlMs))
  await deleteExpiredCaptchas(db, now())
  await releaseUnverifiedAccounts(services)
}
