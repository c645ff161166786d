/** Signs an administrator in at one of the two gates: the dashboard at /admin, and the control panel. */
import type { AdminGate } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { startAdminSession } from '#server/accounts/sessions/session.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

type LoginServices = Pick<Services, 'db' | 'newId' | 'now' | 'secrets' | 'tokenKey'>

/** Returns a session's token. Refuses with 'wrong-admin-password' or 'wrong-access-key'. */
export async function logInAdmin(
  services: LoginServices,
  gate: AdminGate,
  guess: string,
  userAgent: string | undefined,
): Promise<string> {
  const { adminPassword, adminAccessKey } = services.secrets
  if (!isSameSecret(guess, gate === 'admin' ? adminPassword : adminAccessKey))
    throw new Refusal(gate === 'admin' ? 'wrong-admin-password' : 'wrong-access-key')
  return services.db.transaction(async (tx) => {
    const { token, admin } = await startAdminSession({ ...services, db: tx }, gate, userAgent)
    await recordAudit(services, tx, admin, { action: 'admin-login' })
    return token
  })
}
