/** Stripe's part of confirming a payment that was started in Settings: its bank's dialog, without a form. */
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { confirmationCopy as copy } from '../confirmation-copy.ts'
import { type PaymentConfirmationProps, payingLabel } from '../payment-form.ts'
import { useStripeScript } from './load-stripe.ts'
import { isPaid, type Outcome, readOutcome, useConfirmation } from './outcome.ts'
import { ScriptFailed } from './script-failed.tsx'
import './stripe-frames.css'

/** The bank is asked as soon as Stripe's script has loaded, and again by the button. */
export default function StripeConfirmation({ publishableKey, clientSecret, returnUrl, ...callbacks }: PaymentConfirmationProps) {
  const { stripe, hasFailed, retry } = useStripeScript(publishableKey)
  const { isBusy, start } = useConfirmation((loaded: Stripe) => {
    callbacks.onStart()
    return confirm(loaded, clientSecret, returnUrl)
  }, callbacks)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!stripe || wasAsked.current) return
    wasAsked.current = true
    start(stripe)
  })
  if (hasFailed) return <ScriptFailed onRetry={retry} />
  return (
    <Button size="lg" className="full-width" busy={!stripe || isBusy} onClick={() => stripe && start(stripe)}>
      {!stripe || isBusy ? payingLabel : copy.again}
    </Button>
  )
}

async function confirm(stripe: Stripe, clientSecret: string, returnUrl: string): Promise<Outcome> {
  const { paymentIntent: intent, error } = await stripe.retrievePaymentIntent(clientSecret)
  if (error) return { isPaid: false, message: null }
  if (isPaid(intent)) return { isPaid: true }
  if (intent.status === 'requires_action') return readOutcome(await stripe.handleNextAction({ clientSecret }))
  // After a confirmation that failed, Stripe wants to be told the card again.
  const card = intent.last_payment_error?.payment_method?.id
  if (card === undefined)
    return {
      isPaid: false,
      message: 'Your stored card can’t be used for this payment. Change your card in Settings, then try again.',
    }
  const confirmParams = { return_url: returnUrl, payment_method: card }
  return readOutcome(await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
}
