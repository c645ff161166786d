/** The sandbox's part of confirming a payment that was started in Settings: its bank's dialog, without a form. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { confirmationCopy as copy } from '../confirmation-copy.ts'
import { type PaymentConfirmationProps, payingLabel } from '../payment-form.ts'
import { SandboxBank } from './sandbox-bank.tsx'
import { useSandboxPayment } from './use-sandbox-payment.ts'

export default function SandboxConfirmation({ clientSecret, amountPence, onStart, onPaid, onFailed }: PaymentConfirmationProps) {
  const payment = useSandboxPayment({ clientSecret, onStart, onPaid, onFailed, isAskingBank: true })
  return (
    <>
      <Button size="lg" className="full-width" busy={payment.isBusy} onClick={payment.askBank}>
        {payment.isBusy ? payingLabel : copy.again}
      </Button>
      <SandboxBank payment={payment} amountPence={amountPence} />
    </>
  )
}
