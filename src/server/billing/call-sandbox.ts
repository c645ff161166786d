/** Calls the sandbox payment provider for a creator's own customer. */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { PaymentProviderError, type TestControls } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'
import { findCustomerId } from './customers/store.ts'

export type SandboxServices = Pick<Services, 'db'> & { testControls: TestControls }

/** Refuses with `code` where the creator is no customer, and where the sandbox finds nothing to work with. */
export async function callSandbox<R>(
  { db, testControls }: SandboxServices,
  userId: string,
  code: RefusalCode,
  call: (controls: TestControls, customerId: string) => Promise<R>,
): Promise<R> {
  const customerId = await findCustomerId(db, userId, 'sandbox')
  if (customerId === undefined) throw new Refusal(code)
  return call(testControls, customerId).catch((error: unknown) => {
    throw error instanceof PaymentProviderError && error.reason === 'no-such-object' ? new Refusal(code) : error
  })
}

const isAboutRenewals = (action: SandboxAction) => action === 'renew' || action === 'fail-renewal'

/** Refuses with 'no-subscription' or 'no-such-payment' where there is nothing to which it can happen. */
export const runSandboxAction = (services: SandboxServices, userId: string, action: SandboxAction): Promise<void> =>
  callSandbox(services, userId, isAboutRenewals(action) ? 'no-subscription' : 'no-such-payment', (controls, customerId) =>
    controls.runAction(customerId, action),
  )
