/** Where a creator chooses between the monthly plans, before the checkout, or skips it. Who pays is the session's user: a `userId` in the address is ignored. */
import { useQuery } from '@tanstack/react-query'
import { Calendar, CalendarX, CircleCheck, CreditCard } from 'lucide-react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import { cancelCheckout, getBilling } from '#contract/billing.ts'
import { addMonths } from '#rules/billing/months.ts'
import { getPlanSummary } from '#rules/plans/plan-copy.ts'
import { type MonthlyPlan, monthlyPlans, type Plan, plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { formatCount, formatDay, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import '#web/ui/styles/late-utilities.css'
import { summaryCopy } from './checkout-copy.ts'
import './checkout-screen.css'
import { CheckoutHeading } from './form/checkout-heading.tsx'
import { FormLoading } from './form/form-loading.tsx'
import { PriceSummary } from './form/price-summary.tsx'
import { CheckoutLayout } from './layout/checkout-layout.tsx'
import { useSeatCount } from './lifetime/use-seat-count.ts'
import { InvalidPlan } from './messages/invalid-plan.tsx'
import { OwnedPlan } from './messages/owned-plan.tsx'
import { type Assurance, AssuranceList, guarantee } from './offer/assurances.tsx'
import './offer/monthly-choice.css'
import { OfferCard } from './offer/offer-card.tsx'
import { OfferPhone } from './offer/offer-phone.tsx'
import { openCheckout } from './open-checkout.ts'
import { ownsPlan } from './owns-plan.ts'

export default function PaymentScreen() {
  const [search, setSearch] = useSearchParams()
  const name = search.get('plan') ?? 'pro'
  const plan = monthlyPlans.find((known) => known === name)
  if (name === 'lifetime') return <Redirect to={checkoutPath('lifetime')} replace />
  if (!plan) return <InvalidPlan />
  return (
    <SignedInOnly>
      {(user) => <MonthlyOffer plan={plan} user={user} onChoose={(next) => setSearch({ plan: next }, { replace: true })} />}
    </SignedInOnly>
  )
}

const back = { path: paths.dashboard, label: 'Back to dashboard' }

type MonthlyOfferProps = { plan: MonthlyPlan; user: User; onChoose: (plan: MonthlyPlan) => void }

function MonthlyOffer({ plan: asked, user, onChoose }: MonthlyOfferProps) {
  const [, navigate] = useLocation()
  const skip = useSkip(user.plan)
  const current = plans[user.plan].name
  useDocumentTitle('Subscribe')

  // Whoever has Pro may still want Premium, but nobody chooses a plan that they have.
  const offered = monthlyPlans.filter((monthly) => !ownsPlan(user.plan, monthly))
  const isPaid = user.plan !== 'free'
  const { data: billing, isPending } = useQuery({ ...endpointQuery(getBilling), enabled: isPaid })
  const [only] = offered
  if (!only || billing?.subscription) return <OwnedPlan plan={only ?? asked} current={user.plan} />
  if (isPaid && isPending)
    return (
      <CheckoutLayout back={back}>
        <FormLoading />
      </CheckoutLayout>
    )
  const plan = offered.includes(asked) ? asked : only
  return (
    <CheckoutLayout
      back={back}
      offer={
        <div>
          <OfferCard plan={plan}>
            <OfferPhone plan={plan} />
          </OfferCard>
          <AssuranceList items={assurances} isPairs />
        </div>
      }
    >
      <form
        className="checkout-screen checkout-screen-form"
        onSubmit={(event) => {
          event.preventDefault()
          openCheckout(plan, navigate)
        }}
      >
        <CheckoutHeading />
        <MonthlyChoice offered={offered} chosen={plan} onChoose={onChoose} />
        <MonthlySummary plan={plan} />
        <Callout icon={<CreditCard className="icon" aria-hidden />}>
          Next you enter your card. Nothing is charged until you confirm there.
        </Callout>
        <Button type="submit" size="lg" className="full-width">
          {copy.subscribe(plans[plan].pence)}
        </Button>
        <ButtonLink variant="ghost" className="full-width" href={paths.dashboard} onClick={skip}>
          {copy.skip(current)}
        </ButtonLink>
        <LifetimeLink />
      </form>
    </CheckoutLayout>
  )
}

const assurances: readonly Assurance[] = [
  guarantee,
  { icon: CircleCheck, text: 'No setup fees' },
  { icon: Calendar, text: 'Billed monthly' },
  { icon: CalendarX, text: 'Cancel anytime' },
]

/** Skips paying: the plan stays as it is, and a checkout that is open is cancelled, so that it can't be paid later by mistake. */
const useSkip = (current: Plan) => () => {
  // If this fails, the open checkout expires on its own.
  call(cancelCheckout, { keepalive: true }).catch(() => undefined)
  toast({ title: 'Subscription Skipped', description: copy.skippedText(plans[current].name) })
}

/** A link to the lifetime offer with the live number of seats left; nothing once it is sold out. */
function LifetimeLink() {
  const count = useSeatCount()
  if (count?.remaining === 0) return null
  return (
    <p className="small-text muted text-center">
      Rather pay once?{' '}
      <Link className="accent-link tabular-nums" href={paths.lifetimeDemo}>
        {copy.lifetime(count?.remaining)}
      </Link>
    </p>
  )
}

type MonthlyChoiceProps = { offered: readonly MonthlyPlan[]; chosen: MonthlyPlan; onChoose: (plan: MonthlyPlan) => void }

/** The choice between the monthly plans. */
const MonthlyChoice = ({ offered, chosen, onChoose }: MonthlyChoiceProps) => (
  <fieldset className="tight-stack">
    <legend className="field-label">Your plan</legend>
    {offered.map((plan) => (
      <RadioCard
        key={plan}
        className="monthly-choice-card"
        name="plan"
        value={plan}
        checked={plan === chosen}
        onChange={() => onChoose(plan)}
      >
        <b>{plans[plan].name}</b>
        <b className="tabular-nums">{formatPounds(plans[plan].pence)}</b>
        <span className="small-text muted">{getPlanSummary(plan)}</span>
      </RadioCard>
    ))}
  </fieldset>
)

/** What a subscription that starts today costs, before its checkout is opened. */
function MonthlySummary({ plan }: { plan: MonthlyPlan }) {
  const amount = formatPounds(plans[plan].pence)
  const next = addMonths(new Date(), 1).toISOString()
  return (
    <PriceSummary
      rows={[
        { label: summaryCopy.line(plan), value: amount },
        { label: 'Setup fee', value: formatPounds(0) },
        { label: summaryCopy.due, value: amount, kind: 'due' },
        {
          label: copy.eachMonth(toOrdinal(new Date().getUTCDate()), formatDay(next) ?? ''),
          value: amount,
          kind: 'later',
        },
      ]}
    />
  )
}

/** 22 → `22nd` */
function toOrdinal(day: number): string {
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<Intl.LDMLPluralRule, string>
  return `${day}${suffixes[new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(day)]}`
}

const copy = {
  subscribe: (pence: number) => `Subscribe for ${formatPounds(pence)} per month`,
  eachMonth: (day: string, date: string) => `Then on the ${day} of each month, from ${date}`,
  skip: (plan: string) => `Skip for now and stay on ${plan}`,
  skippedText: (plan: string) => `You’re on ${plan}. You can upgrade from your dashboard at any time.`,
  lifetime: (left: number | undefined) =>
    `Lifetime is ${formatPounds(plans.lifetime.pence, { isShort: true })}${left === undefined ? '' : `, ${formatCount(left)} left`}`,
}
