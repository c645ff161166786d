/** What an administrator does with an account, each with a row of the audit log in the same transaction. */
import { Refusal } from '#rules/platform/refusals.ts'
import { createAccount, sendResetLink } from '#server/accounts/administration.ts'
import { eraseAccountNow } from '#server/accounts/deletion/erase-account.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { forgetReferrer } from '#server/affiliates/referrals/record-referral.ts'
import { removeOwnerlessFiles } from '#server/media/creator-files.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

type AccountServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'passwordCost' | 'secrets'>

type NewAccount = Parameters<typeof createAccount>[1]

/** Returns the link for choosing a password unless it is emailed, or there is a password. Refuses as `createAccount` does. */
export const createAccountAsAdmin = (
  services: AccountServices,
  actor: AuditActor,
  account: NewAccount,
  { sendsLink }: { sendsLink: boolean },
) =>
  createAccount(services, account, {
    sendsLink,
    record: async (tx, userId) => {
      await recordAudit(services, tx, actor, { action: 'create-user', userId })
    },
  })

/** Returns the link unless it is emailed. Refuses with 'no-such-user'. */
export async function sendResetLinkAsAdmin(
  services: AccountServices,
  actor: AuditActor,
  username: string,
  options: { sendsLink: boolean; signsOut: boolean },
) {
  const userId = await findUserId(services, username)
  return sendResetLink(services, userId, {
    ...options,
    record: async (tx) => {
      await recordAudit(services, tx, actor, { action: 'reset-password', userId, detail: options })
    },
  })
}

/** Erases it at once; what was paid, earned and paid out is kept, anonymised. Refuses with 'no-such-user'. */
export async function deleteAccountAsAdmin(
  services: AccountServices & Pick<Services, 'storage'>,
  actor: AuditActor,
  username: string,
) {
  const userId = await findUserId(services, username)
  const removals = { forgetReferrer, deleteFiles: () => removeOwnerlessFiles(services) }
  await eraseAccountNow(services, userId, removals, async (tx) => {
    // The erasure removes the reference to the account, so its id, which names nobody any more, is in the detail.
    await recordAudit(services, tx, actor, { action: 'delete-user', detail: { account: userId } })
  })
}

async function findUserId(services: Pick<Services, 'db'>, username: string): Promise<string> {
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  return user.id
}
