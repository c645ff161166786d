/** The current plan as a card: a subscription, a lifetime seat, a plan that was granted, or Free. */
import type { ReactNode } from 'react'
import type { Billing } from '#contract/billing.ts'
import { describeCard } from '#rules/billing/payment-copy.ts'
import { getPlanPrice } from '#rules/plans/plan-copy.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { countNoun, formatCount, formatDay, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Facts, type FactsByTerm } from '#web/ui/feedback/facts.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import '#web/ui/styles/edge-bar.css'
import '#web/ui/styles/late-utilities.css'
import { findUpgrade } from '../../../shell/upgrade.ts'
import './plan-card.css'
import { planHeadingId } from './plan-heading.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

export function PlanCard({ billing }: { billing: Billing }) {
  const { plan, source, subscription } = billing
  if (plan === 'lifetime') return <LifetimeCard billing={billing} />
  if (subscription) return <SubscriptionCard billing={billing} subscription={subscription} />
  return source === 'granted' ? <GrantedCard billing={billing} /> : <FreeCard />
}

type CardProps = { billing: Billing }
type Subscription = NonNullable<Billing['subscription']>

function SubscriptionCard({ billing, subscription }: CardProps & { subscription: Subscription }) {
  const { plan, nextCharge, card, creditPence, grantEndsAt } = billing
  const now = new Date()
  const grantedPlan = plan !== subscription.plan && plans[plan].name
  const ending = subscription.cancelAtPeriodEnd && formatNearDay(subscription.currentPeriodEnd, now)
  return (
    <PlanFrame
      name={plans[subscription.plan].name}
      amount={formatPounds(subscription.pricePence)}
      period="a month"
      action={<SubscriptionActions billing={billing} subscription={subscription} />}
      facts={{
        ...(ending
          ? { 'Ends on': ending }
          : { 'Next charge': nextCharge ? describeCharge(nextCharge, now) : 'Being tried again' }),
        'Paid with': card ? describeCard(card) : 'No card stored',
        'Member since': formatDay(subscription.startedAt),
        ...(creditPence > 0 ? { Credit: describeCredit(creditPence, subscription) } : {}),
      }}
      note={
        grantedPlan &&
        `You have ${grantedPlan} as a gift${grantEndsAt ? ` until ${formatNearDay(grantEndsAt, now)}` : ''}, on top of what you pay for.`
      }
    />
  )
}

const describeCredit = (pence: number, { plan, cancelAtPeriodEnd }: Subscription) =>
  `${formatPounds(pence)} ${cancelAtPeriodEnd ? `ends with ${plans[plan].name}` : 'off your next payments'}`

const describeCharge = ({ amountPence, at }: NonNullable<Billing['nextCharge']>, now: Date) =>
  `${formatNearDay(at, now)}, ${formatPounds(amountPence)}`

function LifetimeCard({ billing: { seat, payments, subscription } }: CardProps) {
  const now = new Date()
  const payment = payments.find(({ plan, refundedPence }) => plan === 'lifetime' && refundedPence === 0)
  return (
    <PlanFrame
      name={plans.lifetime.name}
      amount={seat ? `Seat ${formatCount(seat.number)}` : 'For good'}
      period={seat?.wasGranted ? `a gift from ${brand.name}` : 'yours for good'}
      isMoney={!seat?.wasGranted}
      facts={{
        'Next charge': 'None, ever',
        ...(payment && { 'Paid once': `${formatPounds(payment.amountPence)} on ${formatNearDay(payment.paidAt, now)}` }),
        Includes: 'Everything, beta features too',
      }}
      note={
        subscription &&
        `Your ${plans[subscription.plan].name} subscription is ending, and the time you haven’t used is being refunded.`
      }
    />
  )
}

function GrantedCard({ billing: { plan, grantEndsAt } }: CardProps) {
  const upgrade = plan === 'pro' && findUpgrade('free', 'premium')
  return (
    <PlanFrame
      name={plans[plan].name}
      amount="Free"
      period={`a gift from ${brand.name}`}
      isMoney={false}
      action={upgrade && <ButtonLink href={upgrade.path}>Get Premium</ButtonLink>}
      facts={{
        'Next charge': 'None',
        Ends: grantEndsAt ? formatNearDay(grantEndsAt, new Date()) : 'No end date',
        Includes: describeLinks(plan),
      }}
    />
  )
}

function FreeCard() {
  const upgrade = findUpgrade('free', 'pro')
  const price = getPlanPrice('pro')
  return (
    <PlanFrame
      name={plans.free.name}
      amount="£0"
      period="for as long as you like"
      action={upgrade && <ButtonLink href={upgrade.path}>{upgrade.label}</ButtonLink>}
      facts={{
        Includes: describeLinks('free'),
        'With Pro': `${describeLinks('pro')}, your own style`,
        'Pro costs': `${price.amount} ${price.period}`,
      }}
    />
  )
}

const describeLinks = (plan: Plan): string => {
  const { maxLinks } = plans[plan]
  return Number.isFinite(maxLinks) ? countNoun(maxLinks, 'link') : 'Unlimited links'
}

type PlanFrameProps = {
  name: string
  amount: string
  period: string
  action?: ReactNode
  facts: FactsByTerm
  note?: ReactNode
  /** False for a gift. */
  isMoney?: boolean
}

const PlanFrame = ({ name, amount, period, action, facts, note, isMoney = true }: PlanFrameProps) => (
  <div className="plan-card edge-bar">
    <div>
      <h3 className="row" id={planHeadingId} tabIndex={-1}>
        {name}
        {isMoney && <TestModeBadge />}
      </h3>
      <p className="plan-card-price cluster">
        <b className="tabular-nums">{amount}</b>
        <span className="muted">{period}</span>
      </p>
    </div>
    {action && <div className="actions">{action}</div>}
    <Facts className="plan-card-facts" facts={facts} />
    {note && <p className="small-text muted plan-card-note">{note}</p>}
  </div>
)
