/** Asks before a refund: where the money goes, what ends, and what visitors no longer see then. */
import type { Payment } from '#contract/billing.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { describeKept, describeRefundTarget } from '../billing-copy.ts'
import { getPlanHeading } from '../plan/plan-heading.ts'
import { useRefund } from '../use-billing-change.ts'
import { useHiddenContent } from '../use-hidden-content.ts'

/** `ending`: the plan that ends, which may have been changed since the payment. */
export type RefundOffer = { payment: Payment; pence: number; ending: PaidPlan }

type RefundDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  offer: RefundOffer
  onRefunded: () => void
  returnFocusTo: () => HTMLElement | null
}

export function RefundDialog({
  open,
  onOpenChange,
  offer: { payment, pence, ending },
  onRefunded,
  returnFocusTo,
}: RefundDialogProps) {
  const refund = useRefund()
  const hidden = useHiddenContent('free')
  const amount = formatPounds(pence)
  const { name } = plans[ending]

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Refund ${amount}?`}
      description={[
        `${amount} goes back to ${describeRefundTarget(payment.card)} within 5 to 10 days. ${name} ends right away, and you’re on Free.`,
        ...(ending === 'lifetime' ? ['Your seat goes back on sale.'] : []),
        describeKept(hidden, 'free'),
      ].join(' ')}
      confirmLabel={`Refund and end ${name}`}
      cancelLabel={`Keep ${name}`}
      destructive
      onConfirm={() => refund.run({ paymentId: payment.id, pence }).then(onRefunded)}
      returnFocusTo={() => returnFocusTo() ?? getPlanHeading()}
    />
  )
}
