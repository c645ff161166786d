/** Stripe's payment form: fields in frames of Stripe's, so that a card's number never reaches this page or our server. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormLoading } from '../form/form-loading.tsx'
import { type PaymentFormProps, payingLabel } from '../payment-form.ts'
import { useAppearance } from './appearance.ts'
import { useStripeScript } from './load-stripe.ts'
import { readOutcome, useConfirmation } from './outcome.ts'
import { ScriptFailed } from './script-failed.tsx'
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

/** Where the bank asks, Stripe shows its dialog meanwhile. */
function Fields(props: PaymentFormProps) {
  const { checkout, returnUrl, payLabel, summary, isDisabled, declareConsent, onStart, onPaid, onFailed } = props
  const { clientSecret, email } = checkout
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const stripe = useStripe()
  const elements = useElements()
  const { isBusy, start } = useConfirmation(
    async () => {
      if (!stripe || !elements) return
      const { error } = await elements.submit()
      if (error) return
      onStart()
      await declareConsent()
      const confirmParams = { return_url: returnUrl }
      return readOutcome(await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }))
    },
    { onPaid, onFailed },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDisabled && !isBusy) start()
  }

  if (state === 'failed') return <ScriptFailed onRetry={() => window.location.reload()} />
  return (
    <form className="checkout-screen-form" onSubmit={submit} noValidate aria-busy={state === 'loading'}>
      <PaymentElement
        options={{ layout: 'tabs', readOnly: isBusy, defaultValues: { billingDetails: { email } } }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
      {summary}
      <Button
        type="submit"
        size="lg"
        className="full-width"
        busy={isBusy}
        disabled={isDisabled || state === 'loading' || !stripe || !elements}
      >
        {isBusy ? (
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
