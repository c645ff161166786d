/** What an administrator does with an account, each with a row of the audit log in the same transaction. */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { createAccount, sendResetLink } from '#server/accounts/administration.ts'
import { eraseAccountNow } from '#server/accounts/deletion/erase-account.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import type { NotifyServices } from '#server/accounts/notify-owner.ts'
import { resetTwoFactor } from '#server/accounts/recovery/undo-two-factor.ts'
import { forgetReferrer } from '#server/affiliates/referrals/record-referral.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import type { Queries } from '#server/database/queries.ts'
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

type PlanServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now'>

type Grant = { plan: Plan; until?: Date | null | undefined }

/** Refuses as `givePlan` does. `record` runs in the same transaction too. */
export const changePlan = (
  services: PlanServices,
  actor: AuditActor,
  userId: string,
  { plan, until }: Grant,
  record: (tx: Queries) => Promise<void> = async () => {},
) =>
  grantPlan(services, userId, { plan, until }, async (tx, before) => {
    const after = until ? { plan, until: until.toISOString() } : { plan }
    await recordAudit(services, tx, actor, { action: 'set-plan', userId, before: { plan: before }, after })
    await record(tx)
  })

/** For the command line, which names users by their username. Refuses as `givePlan` does. */
export async function changePlanByUsername(services: PlanServices, username: string, plan: Plan) {
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  return changePlan(services, 'shell', user.id, { plan })
}

/** For someone who has convinced support that the account is theirs. All sessions end and the owner gets an email. Refuses with 'no-such-user' or 'two-factor-off'. */
export const resetTwoFactorAsAdmin = (
  services: Pick<Services, 'db'> & NotifyServices,
  actor: AuditActor,
  userId: string,
): Promise<void> =>
  resetTwoFactor(services, userId, async (tx) => {
    await recordAudit(services, tx, actor, { action: 'reset-two-factor', userId })
  })

/** For the command line, which names users by their username. */
export async function resetTwoFactorByUsername(services: Pick<Services, 'db'> & NotifyServices, username: string): Promise<void> {
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  await resetTwoFactorAsAdmin(services, 'shell', user.id)
}
