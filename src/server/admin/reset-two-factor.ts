/** Ends a creator's two-factor sign-in for someone who has convinced support that the account is theirs. The audit log records it. */
import { Refusal } from '#rules/platform/refusals.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import type { NotifyServices } from '#server/accounts/notify-owner.ts'
import { resetTwoFactor } from '#server/accounts/recovery/undo-two-factor.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

/** All sessions end and the owner gets an email. Refuses with 'no-such-user' or 'two-factor-off'. */
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
