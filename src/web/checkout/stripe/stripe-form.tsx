/** Stripe's payment form: fields in frames of Stripe's, so that a card's number never reaches this page or our server. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormLoading } from '../form/form-loading.tsx'
import { type PaymentCallbacks, type PaymentFormProps, payingLabel } from '../payment-form.ts'
import { useAppearance } from './appearance.ts'
import { useStripeScript } from './load-stripe.ts'
import { readOutcome } from './outcome.ts'
import { ScriptFailed } from './script-failed.tsx'
import { stripeCopy } from './stripe-copy.ts'
import './stripe-frames.css'

export default function StripeForm(props: PaymentFormProps) {
  const { stripe, hasFailed, retry } = useStripeScript(props.checkout.publishableKey)
  if (hasFailed) return <ScriptFailed onRetry={retry} />
  if (!stripe) return <FormLoading />
  return <LoadedForm key={props.checkout.clientSecret} stripe={stripe} {...props} />
}

function LoadedForm({ stripe, ...props }: PaymentFormProps & { stripe: Stripe }) {
  const appearance = useAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.checkout.clientSecret, appearance, loader: 'auto' }}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ checkout, returnUrl, payLabel, summary, isDisabled, onStart, onPaid, onFailed }: PaymentFormProps) {
  const { clientSecret, email } = checkout
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const payment = useStripePayment({ clientSecret, returnUrl, onStart, onPaid, onFailed })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDisabled) void payment.pay()
  }

  if (state === 'failed') return <ScriptFailed onRetry={() => window.location.reload()} />
  return (
    <form className="checkout-screen-form" onSubmit={submit} noValidate aria-busy={state === 'loading'}>
      <PaymentElement
        options={{ layout: 'tabs', readOnly: payment.isBusy, defaultValues: { billingDetails: { email } } }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
      {summary}
      <Button
        type="submit"
        size="lg"
        className="full-width"
        busy={payment.isBusy}
        disabled={isDisabled || state === 'loading' || !payment.isReady}
      >
        {payment.isBusy ? (
          payingLabel
        ) : (
          <>
            <Lock className="icon" aria-hidden />
            {payLabel}
          </>
        )}
      </Button>
    </form>
  )
}

type Options = PaymentCallbacks & { clientSecret: string; returnUrl: string }

/** Confirms the payment with what was entered in Stripe's fields. Where the bank asks, Stripe shows its dialog meanwhile. */
function useStripePayment({ clientSecret, returnUrl, onStart, onPaid, onFailed }: Options) {
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
