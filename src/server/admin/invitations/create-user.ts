/** Creates an account for someone, with a complimentary plan if one is wanted, in one transaction with its row in the audit log. */
import type { createUser as createContract } from '#contract/admin/invitations.ts'
import type { ParsedRequest } from '#contract/endpoint.ts'
import { createAccount } from '#server/accounts/administration.ts'
import { assertCanGive, grantToNewAccount } from '#server/billing/plan/grant-plan.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'

type CreateServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>

/** The link for choosing a password is emailed where a mail server is set up, and returned otherwise. Refuses as `createAccount` and `assertCanGive` do. */
export async function createUserWithPlan(
  services: CreateServices,
  actor: AuditActor,
  { username, email, displayName, plan = null, planUntil }: ParsedRequest<typeof createContract, 'body'>,
) {
  const until = plan && planUntil ? new Date(planUntil) : null
  if (plan) assertCanGive(services, { plan, until })
  let id = ''
  const link = await createAccount(
    services,
    { username, email, displayName: displayName || null },
    {
      sendsLink: services.config.smtpUrl !== undefined,
      record: async (tx, userId) => {
        id = userId
        if (plan) await grantToNewAccount(services, tx, userId, { plan, until })
        const detail = { plan: plan ?? 'free', planUntil: until?.toISOString() ?? null }
        await recordAudit(services, tx, actor, { action: 'create-user', userId, detail })
      },
    },
  )
  return { user: { id, username, email }, link: link ?? null }
}
