/** Confirms the payment with what was entered in Stripe's fields. Where the bank asks, Stripe shows its dialog meanwhile. */
import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import type { PaymentCallbacks } from '../payment-form.ts'
import { readOutcome } from './outcome.ts'
import { stripeCopy } from './stripe-copy.ts'

type Options = PaymentCallbacks & { clientSecret: string; returnUrl: string }

export function useStripePayment({ clientSecret, returnUrl, onStart, onPaid, onFailed }: Options) {
  const stripe = useStripe()
  const elements = useElements()
  const [isBusy, setBusy] = useState(false)

  /** Stripe's fields show beside themselves what is missing in them. */
  async function pay() {
    if (!stripe || !elements || isBusy) return
    setBusy(true)
    try {
      const { error } = await elements.submit()
      if (error) return setBusy(false)
      onStart()
      const outcome = readOutcome(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        }),
      )
      if (outcome.isPaid) return onPaid()
      setBusy(false)
      onFailed(outcome.message)
    } catch {
      setBusy(false)
      onFailed(stripeCopy.broken)
    }
  }

  return { pay, isBusy, isReady: stripe !== null && elements !== null }
}
