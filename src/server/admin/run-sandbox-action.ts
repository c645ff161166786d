/** For the command line: makes something happen to a creator's customer in the sandbox payment provider. */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { runSandboxAction } from '#server/billing/call-sandbox.ts'
import { openPayments, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'

type SandboxServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>

/**
 * The messages about it are delivered by a running server, or by the next one. Refuses with 'no-such-user', 'no-subscription' or
 * 'no-such-payment', and where payments do not go through the sandbox.
 */
export async function runSandboxActionByUsername(services: SandboxServices, username: string, action: SandboxAction) {
  const { setting } = services.config.payments
  if (setting !== 'sandbox')
    throw new Refusal('invalid', { message: `PAYMENTS is ${setting}, so there is no sandbox to act in.` })
  const user = await findUserForAdmin(services, username)
  if (!user) throw new Refusal('no-such-user')
  const payments = await openPayments(services, await getOrCreateSharedSecret(services, 'sandbox'))
  if (payments?.testControls) await runSandboxAction({ db: services.db, testControls: payments.testControls }, user.id, action)
}
