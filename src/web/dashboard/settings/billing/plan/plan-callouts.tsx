/** What the creator should know about their subscription right now, the most urgent first. */
import { CalendarX, CircleCheck, CreditCard, Landmark } from 'lucide-react'
import type { Billing, Payment } from '#contract/billing.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { receiptPath } from '#rules/platform/paths.ts'
import { countNoun, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { describeRefundTarget } from '../billing-copy.ts'
import type { RefundOffer } from '../refund/refund-dialog.tsx'
import { useResumeSubscription } from '../use-billing-change.ts'
import { useBillingPortal } from '../use-billing-portal.ts'
import { getPlanHeading } from './plan-heading.ts'

type PlanCalloutsProps = { billing: Billing; refunded: RefundOffer | undefined }

export function PlanCallouts({ billing, refunded }: PlanCalloutsProps) {
  const { subscription, endedUnpaid } = billing
  const failed = subscription?.status === 'past_due' ? subscription : endedUnpaid
  const disputed = billing.payments.find(({ status }) => status === 'disputed')
  return (
    <>
      {failed && <FailedCharge subscription={failed} />}
      {disputed && <OpenDispute payment={disputed} />}
      {subscription?.cancelAtPeriodEnd && <EndingSoon subscription={subscription} canResume={!disputed} />}
      {refunded && <Refunded {...refunded} />}
    </>
  )
}

type SubscriptionProps = { subscription: NonNullable<Billing['subscription']> }

/** After the last try, that is why the plan is gone. */
function FailedCharge({ subscription: { plan, status, pricePence, failedAttempts, nextAttemptAt } }: SubscriptionProps) {
  const { openPortal, isOpening } = useBillingPortal()
  const { name } = plans[plan]
  const hasEnded = status === 'ended'
  const next = nextAttemptAt
    ? `We try again on ${formatNearDay(nextAttemptAt, new Date())}.`
    : 'That was the last try: change the card to keep it.'
  return (
    <Callout
      role="status"
      variant="danger"
      icon={<CreditCard className="icon" aria-hidden />}
      title={`We couldn’t charge your card ${formatPounds(pricePence)}`}
      action={
        !hasEnded && (
          <Button variant="secondary" size="sm" busy={isOpening} onClick={openPortal}>
            Change card
          </Button>
        )
      }
    >
      {hasEnded
        ? `${name} has ended: we tried ${countNoun(failedAttempts, 'time')} and your card was declined. Subscribe again and everything on your page comes back.`
        : `${name} stays on. ${next} Check the card or use another one.`}
    </Callout>
  )
}

/** While the bank disputes a payment, nothing is resumed that would charge the card again. */
function EndingSoon({ subscription: { plan, currentPeriodEnd }, canResume }: SubscriptionProps & { canResume: boolean }) {
  const { isBusy, run } = useResumeSubscription()
  const { name } = plans[plan]
  const resume = () =>
    run().then(
      () => getPlanHeading()?.focus(),
      () => {},
    )
  return (
    <Callout
      role="status"
      variant="warn"
      icon={<CalendarX className="icon" aria-hidden />}
      title={`${name} ends on ${formatNearDay(currentPeriodEnd, new Date())}`}
      action={
        canResume && (
          <Button size="sm" busy={isBusy} onClick={resume}>
            Resume {name}
          </Button>
        )
      }
    >
      You won’t be charged again.{canResume && ' Changed your mind? Resume and nothing changes.'}
    </Callout>
  )
}

const Refunded = ({ payment: { id, receiptNumber, card }, pence }: RefundOffer) => (
  <Callout
    role="status"
    variant="ok"
    icon={<CircleCheck className="icon" aria-hidden />}
    title={`${formatPounds(pence)} refunded`}
    action={
      <ButtonLink variant="link" size="sm" href={receiptPath(id)}>
        Invoice
      </ButtonLink>
    }
  >
    It reaches {describeRefundTarget(card)} within 5 to 10 days. Invoice {receiptNumber} has a credit note.
  </Callout>
)

const OpenDispute = ({ payment: { amountPence, disputedPence, paidAt } }: { payment: Payment }) => (
  <Callout
    role="status"
    variant="warn"
    icon={<Landmark className="icon" aria-hidden />}
    title={`Your bank is disputing ${formatPounds(disputedPence)}`}
    action={
      <ButtonAnchor variant="secondary" size="sm" href={`mailto:${brand.supportEmail}`}>
        Email us
      </ButtonAnchor>
    }
  >
    It took back {disputedPence < amountPence ? 'this much of ' : ''}your payment of {formatNearDay(paidAt, new Date())} until it
    decides. If that’s a mistake, tell your bank and us.
  </Callout>
)
