/** The sandbox's payment form: test cards, the card's fields, and the button that pays. */
import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { failureCopy } from '../checkout-copy.ts'
import { type PaymentFormProps, payingLabel } from '../payment-form.ts'
import { CardFields } from './card-fields.tsx'
import { SandboxBank } from './sandbox-bank.tsx'
import { TestCards } from './test-cards.tsx'
import { useCard } from './use-card.ts'
import { useSandboxPayment } from './use-sandbox-payment.ts'

export default function SandboxForm(props: PaymentFormProps) {
  const { checkout, payLabel, summary, isDisabled, declareConsent, onStart, onPaid, onFailed } = props
  const card = useCard()
  const { clientSecret, amountPence } = checkout
  const onDeclined = () => card.reportDeclined(failureCopy.card)
  const payment = useSandboxPayment({ clientSecret, declareConsent, onStart, onPaid, onFailed, onDeclined })

  function submit(event: FormEvent) {
    event.preventDefault()
    const valid = card.validate()
    if (valid && !payment.isBusy && !isDisabled) void payment.pay(valid)
  }

  return (
    <form className="checkout-screen-form" onSubmit={submit} noValidate>
      <TestCards chosen={card.fields.number} onChoose={card.fillIn} disabled={payment.isBusy} />
      <CardFields card={card} readOnly={payment.isBusy} />
      {summary}
      <Button type="submit" size="lg" className="full-width" busy={payment.isBusy} disabled={isDisabled}>
        {payment.isBusy ? (
          payingLabel
        ) : (
          <>
            <Lock className="icon" aria-hidden />
            {payLabel}
          </>
        )}
      </Button>
      <SandboxBank payment={payment} amountPence={amountPence} />
    </form>
  )
}
