/**
 * The platform's owner needs no key: from their own session they open one at each gate. These end with it, so signing a device out,
 * changing the password, a ban and another owner end them too.
 */
import { adminGates } from '#rules/admin/lockout.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findOwnersSession, startAdminSession } from '#server/accounts/sessions/session.ts'
import type { Queries } from '#server/database/queries.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hasAdminTwoFactor } from '../two-factor/store.ts'

type OwnerServices = Pick<Services, 'db' | 'newId' | 'now' | 'secrets' | 'tokenKey'>

/** Returns the token of a session at each gate. Refuses with 'not-owner' or 'owner-needs-two-factor'. */
export const openOwnersSessions = (
  services: OwnerServices,
  creator: SignedInCreator,
  userAgent: string | undefined,
): Promise<{ admin: string; control: string }> =>
  services.db.transaction(async (tx) => {
    const own = await findOwnersSession({ db: tx }, creator)
    if (!own) throw new Refusal('not-owner')
    if (!own.hasTwoFactor && (await isAnyGateTwoFactor(tx))) throw new Refusal('owner-needs-two-factor')

    const open = async (gate: (typeof adminGates)[number]) => {
      const { token, admin } = await startAdminSession({ ...services, db: tx }, gate, userAgent, own.id)
      await recordAudit(services, tx, admin, {
        action: 'admin-login',
        userId: own.userId,
        detail: { with: 'the owner’s session' },
      })
      return token
    }
    return { admin: await open('admin'), control: await open('control') }
  })

/** Whoever set it up wants a second factor of everyone: the owner's own counts. */
async function isAnyGateTwoFactor(tx: Queries): Promise<boolean> {
  for (const gate of adminGates) if (await hasAdminTwoFactor(tx, gate)) return true
  return false
}
