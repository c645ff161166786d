/** Stripe's part of confirming a payment that was started in Settings: its bank's dialog, without a form. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { confirmationCopy as copy } from '../confirmation-copy.ts'
import { type PaymentConfirmationProps, payingLabel } from '../payment-form.ts'
import { useStripeScript } from './load-stripe.ts'
import { ScriptFailed } from './script-failed.tsx'
import { useStripeConfirmation } from './use-stripe-confirmation.ts'
import './stripe-frames.css'

export function StripeConfirmation({ publishableKey, amountPence: _, ...payment }: PaymentConfirmationProps) {
  const { stripe, hasFailed, retry } = useStripeScript(publishableKey)
  const { ask, isBusy } = useStripeConfirmation({ ...payment, stripe })
  if (hasFailed) return <ScriptFailed onRetry={retry} />
  return (
    <Button size="lg" className="full-width" busy={isBusy} onClick={() => void ask()}>
      {isBusy ? payingLabel : copy.again}
    </Button>
  )
}
