/** Queues what the provider has to be asked for, in the transaction that stores why. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { queueCancellation, queueEnd, queueRefund } from '../follow-ups/commands.ts'
import type { ProviderCommand } from './changes.ts'

export async function queueCommands(
  tx: Queries,
  { mode, customerId }: { mode: PaymentMode; customerId: string },
  commands: readonly ProviderCommand[],
): Promise<void> {
  for (const { type, ...command } of commands) {
    const request = { mode, customerId, ...command }
    if ('targetPence' in request) await queueRefund(tx, request)
    else if (type === 'cancel-subscription') await queueCancellation(tx, request)
    else await queueEnd(tx, request)
  }
}
