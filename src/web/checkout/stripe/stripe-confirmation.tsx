/** Stripe's part of confirming a payment that was started in Settings: its bank's dialog, without a form. */
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { confirmationCopy as copy } from '../confirmation-copy.ts'
import { type PaymentCallbacks, type PaymentConfirmationProps, payingLabel } from '../payment-form.ts'
import { useStripeScript } from './load-stripe.ts'
import { isPaid, type Outcome, readOutcome } from './outcome.ts'
import { ScriptFailed } from './script-failed.tsx'
import { stripeCopy } from './stripe-copy.ts'
import './stripe-frames.css'

export default function StripeConfirmation({ publishableKey, amountPence: _, ...payment }: PaymentConfirmationProps) {
  const { stripe, hasFailed, retry } = useStripeScript(publishableKey)
  const { ask, isBusy } = useStripeConfirmation({ ...payment, stripe })
  if (hasFailed) return <ScriptFailed onRetry={retry} />
  return (
    <Button size="lg" className="full-width" busy={isBusy} onClick={() => void ask()}>
      {isBusy ? payingLabel : copy.again}
    </Button>
  )
}

type Options = PaymentCallbacks & { stripe: Stripe | undefined; clientSecret: string; returnUrl: string }

/** Has the cardholder's bank confirm a payment with the stored card. The bank is asked as soon as Stripe's script has loaded, and again with `ask`. */
function useStripeConfirmation({ stripe, clientSecret, returnUrl, onStart, onPaid, onFailed }: Options) {
  const [isBusy, setBusy] = useState(true)
  const wasAsked = useRef(false)

  async function ask() {
    if (!stripe) return
    setBusy(true)
    onStart()
    try {
      const outcome = await confirm(stripe, clientSecret, returnUrl)
      if (outcome.isPaid) return onPaid()
      onFailed(outcome.message)
    } catch {
      onFailed(stripeCopy.broken)
    }
    setBusy(false)
  }

  useEffect(() => {
    if (!stripe || wasAsked.current) return
    wasAsked.current = true
    void ask()
  })

  return { ask, isBusy }
}

async function confirm(stripe: Stripe, clientSecret: string, returnUrl: string): Promise<Outcome> {
  const { paymentIntent: intent, error } = await stripe.retrievePaymentIntent(clientSecret)
  if (error) return { isPaid: false, message: null }
  if (isPaid(intent)) return { isPaid: true }
  if (intent.status === 'requires_action') return readOutcome(await stripe.handleNextAction({ clientSecret }))
  // After a confirmation that failed, Stripe wants to be told the card again.
  const card = intent.last_payment_error?.payment_method?.id
  if (card === undefined) return { isPaid: false, message: stripeCopy.noCard }
  const confirmParams = { return_url: returnUrl, payment_method: card }
  return readOutcome(await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
}
