/** What an admin does for the safety of an account: a link to a new password, signing every device out, deleting it. */
import type { NamesAfterDeletion } from '#contract/admin/users.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { sendResetLink } from '#server/accounts/administration.ts'
import { eraseAccountNow } from '#server/accounts/deletion/erase-account.ts'
import { revokeAllSessions } from '#server/accounts/sessions/open-sessions.ts'
import { forgetReferrer } from '#server/affiliates/referrals/record-referral.ts'
import type { Queries } from '#server/database/queries.ts'
import { removeOwnerlessFiles } from '#server/media/creator-files.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import { findAccount, lockUsername } from './store.ts'

type SecureServices = Pick<
  Services,
  'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'passwordCost' | 'secrets' | 'tokenKey'
>

/** The password stays as it is until the owner uses the link. Refuses with 'no-such-user'. */
export const emailResetLink = (services: SecureServices, actor: AuditActor, userId: string): Promise<unknown> =>
  sendResetLink(services, userId, {
    sendsLink: true,
    signsOut: false,
    record: (tx) => recordAudit(services, tx, actor, { action: 'reset-password', userId }),
  })

/** Returns how many sessions ended. `record` runs in the same transaction. Refuses with 'no-such-user'. */
export const signOutUserAsAdmin = (
  services: SecureServices,
  actor: AuditActor,
  userId: string,
  record: (tx: Queries) => Promise<void> = async () => {},
): Promise<number> =>
  services.db.transaction(async (tx) => {
    if ((await lockUsername(tx, userId)) === undefined) throw new Refusal('no-such-user')
    const sessions = (await findAccount(tx, userId, services.now()))?.sessions ?? 0
    await revokeAllSessions(tx, userId)
    await recordAudit(services, tx, actor, { action: 'sign-out-user', userId, detail: { sessions } })
    await record(tx)
    return sessions
  })

/**
 * Erases it at once; what was paid, earned and paid out is kept, anonymised. Its usernames and email are held unless `names` is `free`.
 * Refuses with 'no-such-user', also the second time.
 */
export async function deleteUserAsAdmin(
  services: SecureServices & Pick<Services, 'history' | 'storage'>,
  actor: AuditActor,
  userId: string,
  names: NamesAfterDeletion = 'hold',
) {
  const removals = { forgetReferrer, deleteFiles: () => removeOwnerlessFiles(services), holdsNames: names === 'hold' }
  await eraseAccountNow(services, userId, removals, async (tx) => {
    // The erasure removes the reference to the account, so its id, which names nobody any more, is in the detail.
    const username = maskUsername((await findAccount(tx, userId, services.now()))?.username ?? '')
    await recordAudit(services, tx, actor, { action: 'delete-user', detail: { username, account: userId, names } })
  })
}

/** Enough for the admin who did it to know whom, and no name: nothing is ever removed from the log. */
const maskUsername = (username: string) => `${username.slice(0, 2)}•••`
