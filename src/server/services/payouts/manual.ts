/** Payouts that the operator sends: with a file for PayPal's mass payment, whose result is imported. */
import type { PayoutProvider } from './port.ts'

export const manualPayouts: PayoutProvider = {
  method: 'manual',
  send: async () => ({ outcome: 'by-hand' }),
  readResult: async () => ({ outcome: 'waiting' }),
}
