/** What an administrator does with an account, each with a row of the audit log in the same transaction. */
import type { NamesAfterDeletion } from '#contract/admin/users.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { createAccount, sendResetLink } from '#server/accounts/administration.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import type { NotifyServices } from '#server/accounts/notify-owner.ts'
import { resetTwoFactor } from '#server/accounts/recovery/undo-two-factor.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'
import { deleteUserAsAdmin } from './users/secure-user.ts'

type AccountServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'passwordCost' | 'secrets'>

/** Returns the link for choosing a password unless it is emailed, or there is a password. Refuses as `createAccount` does. */
export const createAccountAsAdmin = (
  services: AccountServices,
  actor: AuditActor,
  account: Parameters<typeof createAccount>[1],
  { sendsLink }: { sendsLink: boolean },
) =>
  createAccount(services, account, {
    sendsLink,
    record: (tx, userId) => recordAudit(services, tx, actor, { action: 'create-user', userId }),
  })

/** Returns the link unless it is emailed. Refuses with 'no-such-user'. */
export async function sendResetLinkAsAdmin(
  services: AccountServices,
  actor: AuditActor,
  username: string,
  options: { sendsLink: boolean; signsOut: boolean },
) {
  const userId = await findUserForAdmin(services, username)
  return sendResetLink(services, userId, {
    ...options,
    record: (tx) => recordAudit(services, tx, actor, { action: 'reset-password', userId, detail: options }),
  })
}

/** For the command line, which names users by their username. Refuses as `deleteUserAsAdmin` does. */
export const deleteAccountAsAdmin = async (
  services: AccountServices & Pick<Services, 'history' | 'storage' | 'tokenKey'>,
  actor: AuditActor,
  username: string,
  names?: NamesAfterDeletion,
) => deleteUserAsAdmin(services, actor, await findUserForAdmin(services, username), names)

type PlanServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now'>

/** Refuses as `givePlan` does. `record` runs in the same transaction too. */
export const changePlan = (
  services: PlanServices,
  actor: AuditActor,
  userId: string,
  { plan, until }: { plan: Plan; until?: Date | null | undefined },
  record: (tx: Queries) => Promise<void> = async () => {},
) =>
  grantPlan(services, userId, { plan, until }, async (tx, before) => {
    const after = until ? { plan, until: until.toISOString() } : { plan }
    await recordAudit(services, tx, actor, { action: 'set-plan', userId, before: { plan: before }, after })
    await record(tx)
  })

/** For the command line, which names users by their username. Refuses as `givePlan` does. */
export const changePlanByUsername = async (services: PlanServices, username: string, plan: Plan) =>
  changePlan(services, 'shell', await findUserForAdmin(services, username), { plan })

/** For someone who has convinced support that the account is theirs. All sessions end and the owner gets an email. Refuses with 'no-such-user' or 'two-factor-off'. */
export const resetTwoFactorAsAdmin = (
  services: Pick<Services, 'db'> & NotifyServices,
  actor: AuditActor,
  userId: string,
): Promise<void> =>
  resetTwoFactor(services, userId, (tx) => recordAudit(services, tx, actor, { action: 'reset-two-factor', userId }))

/** For the command line, which names users by their username. */
export const resetTwoFactorByUsername = async (services: Pick<Services, 'db'> & NotifyServices, username: string) =>
  resetTwoFactorAsAdmin(services, 'shell', await findUserForAdmin(services, username))
