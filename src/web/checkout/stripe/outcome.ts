/** What an answer of Stripe's script means for the payment, and the action that asks for one. */
import type { PaymentIntent, PaymentIntentOrSetupIntentResult, PaymentIntentResult } from '@stripe/stripe-js'
import { toErrorMessage } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { PaymentCallbacks } from '../payment-form.ts'

export type Outcome = { isPaid: true } | { isPaid: false; message: string | null }

export function readOutcome({ error, paymentIntent }: PaymentIntentResult | PaymentIntentOrSetupIntentResult): Outcome {
  // It may have been paid in another tab, which Stripe reports as an error.
  const intent = paymentIntent ?? error?.payment_intent
  if (isPaid(intent)) return { isPaid: true }
  if (!error) return { isPaid: false, message: null }
  // Other errors are written for developers.
  const isForPeople = error.type === 'card_error' || error.type === 'validation_error' || isFailedAuthentication(error.code)
  return { isPaid: false, message: isForPeople ? (error.message ?? null) : null }
}

/** `processing`: Stripe has taken the payment over. The dashboard waits until it is confirmed. */
export const isPaid = (intent: Pick<PaymentIntent, 'status'> | undefined): boolean =>
  intent?.status === 'succeeded' || intent?.status === 'processing'

const isFailedAuthentication = (code: string | undefined) => code === 'payment_intent_authentication_failure'

/** Asks Stripe to confirm a payment; without an outcome, its fields say what is missing. Once it is paid, it stays busy. */
export function useConfirmation<Input = void>(
  confirm: (input: Input) => Promise<Outcome | undefined>,
  { onPaid, onFailed }: Pick<PaymentCallbacks, 'onPaid' | 'onFailed'>,
) {
  const { isBusy, output, start } = useAction(confirm, {
    onDone: (outcome) => (outcome?.isPaid ? onPaid() : outcome && onFailed(outcome.message)),
    onFailed: (error) => onFailed(toErrorMessage(error, 'Payment processing failed')),
  })
  return { isBusy: isBusy || output?.isPaid === true, start }
}
