/** The 30-day money-back guarantee: refunds the last payment by a button. */

import { useRef, useState } from 'react'
import type { Billing, Payment } from '#contract/billing.ts'
import { maxMoneyBacks } from '#rules/billing/money-back.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingsRow } from '../../layout/settings-row.tsx'
import { SettingsSection } from '../../layout/settings-section.tsx'
import { describeRefundTarget } from '../billing-copy.ts'
import { WithdrawalRow } from '../withdrawal/withdrawal-row.tsx'
import { RefundDialog, type RefundOffer } from './refund-dialog.tsx'

type RefundSectionProps = { billing: Billing; onRefunded: (refund: RefundOffer) => void }

export function RefundSection({ billing, onRefunded }: RefundSectionProps) {
  const { refundable, isMoneyBackUsedUp, payments, subscription } = billing
  const [isOpen, setOpen] = useState(false)
  /** The dialog keeps its text while it closes, when there is nothing to refund any more. */
  const [offer, setOffer] = useState<RefundOffer>()
  const button = useRef<HTMLButtonElement>(null)
  const payment = refundable && payments.find(({ id }) => id === refundable.paymentId)
  const ending = payment?.plan === 'lifetime' ? payment.plan : (subscription?.plan ?? payment?.plan)
  const needsSupport = payment && isMoneyBackUsedUp
  return (
    <SettingsSection title="Refunds" description="30-day money-back guarantee.">
      {payment && ending && !needsSupport ? (
        <SettingsRow
          title={isWholePayment(payment, refundable) ? 'Refund your last payment' : 'Refund this month'}
          description={describeOffer(payment, refundable, ending)}
          action={
            <Button
              ref={button}
              variant="outline"
              onClick={() => {
                setOffer({ payment, pence: refundable.amountPence, ending })
                setOpen(true)
              }}
            >
              Refund {formatPounds(refundable.amountPence)}
            </Button>
          }
        />
      ) : (
        <SettingsRow
          title={needsSupport ? 'Email us for a refund' : 'Nothing to refund'}
          description={
            <>
              {needsSupport
                ? `You’ve had your money back ${maxMoneyBacks} times in 12 months. For another refund, email `
                : 'A payment can be refunded here for 30 days. Something wrong with an older one? Email '}
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
            </>
          }
        />
      )}
      <WithdrawalRow billing={billing} />
      {offer && (
        <RefundDialog
          open={isOpen}
          onOpenChange={setOpen}
          offer={offer}
          onRefunded={() => onRefunded(offer)}
          returnFocusTo={() => button.current}
        />
      )}
    </SettingsSection>
  )
}

/** A move to a bigger plan is refunded together with the month in which it was made. */
const isWholePayment = (payment: Payment, { amountPence }: NonNullable<Billing['refundable']>): boolean =>
  amountPence === payment.amountPence - payment.refundedPence

function describeOffer(payment: Payment, offer: NonNullable<Billing['refundable']>, ending: PaidPlan): string {
  const { amountPence, until } = offer
  const now = new Date()
  return [
    `${formatPounds(amountPence)}${isWholePayment(payment, offer) ? ` of ${formatNearDay(payment.paidAt, now)}` : ''} goes back to ${describeRefundTarget(payment.card)}, and`,
    `${plans[ending].name} ends right away. Possible until ${formatNearDay(until, now)}.`,
  ].join(' ')
}
