/** Checks the administrator's password, in constant time. */
import { Refusal } from '#rules/platform/refusals.ts'
import { startAdminSession } from '#server/accounts/sessions/session.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'

/** Returns a session token of twelve hours. Refuses with 'wrong-admin-password'. */
export async function logInAdmin(
  services: Pick<Services, 'db' | 'now' | 'secrets' | 'tokenKey'>,
  password: string,
): Promise<string> {
  if (!isSameSecret(password, services.secrets.adminPassword)) throw new Refusal('wrong-admin-password')
  return startAdminSession(services)
}
