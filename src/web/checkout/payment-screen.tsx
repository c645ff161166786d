/** Where a creator chooses between the monthly plans, before the checkout, or skips it. Who pays is the session's user: a `userId` in the address is ignored. */
import { CreditCard } from 'lucide-react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import { type MonthlyPlan, monthlyPlans, plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { paymentScreenCopy as copy } from './checkout-copy.ts'
import './checkout-screen.css'
import { CheckoutHeading } from './form/checkout-heading.tsx'
import { MonthlySummary } from './form/monthly-summary.tsx'
import { CheckoutLayout } from './layout/checkout-layout.tsx'
import { LifetimeLink } from './lifetime/lifetime-link.tsx'
import { InvalidPlan } from './messages/invalid-plan.tsx'
import { OwnedPlan } from './messages/owned-plan.tsx'
import { ChoosingAssurances } from './offer/assurances.tsx'
import { MonthlyChoice } from './offer/monthly-choice.tsx'
import { OfferCard } from './offer/offer-card.tsx'
import { OfferPhone } from './offer/offer-phone.tsx'
import { openCheckout } from './open-checkout.ts'
import { ownsPlan } from './owns-plan.ts'
import { useSkip } from './use-skip.ts'

export function PaymentScreen() {
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

type MonthlyOfferProps = { plan: MonthlyPlan; user: User; onChoose: (plan: MonthlyPlan) => void }

function MonthlyOffer({ plan, user, onChoose }: MonthlyOfferProps) {
  const [, navigate] = useLocation()
  const skip = useSkip(user.plan)
  const current = plans[user.plan].name
  useDocumentTitle(copy.title)

  // Whoever has Pro may still want Premium, but nobody chooses between two plans that they have.
  if (monthlyPlans.every((monthly) => ownsPlan(user.plan, monthly))) return <OwnedPlan plan={plan} current={user.plan} />
  return (
    <CheckoutLayout
      back={{ path: paths.dashboard, label: copy.back }}
      offer={
        <div>
          <OfferCard plan={plan}>
            <OfferPhone plan={plan} />
          </OfferCard>
          <ChoosingAssurances />
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
        <MonthlyChoice chosen={plan} onChoose={onChoose} />
        <MonthlySummary plan={plan} />
        <Callout icon={<CreditCard className="icon" aria-hidden />}>{copy.next}</Callout>
        <Button type="submit" size="lg" className="full-width">
          {copy.subscribe(plans[plan].pence)}
        </Button>
        <Button asChild variant="ghost" className="full-width">
          <Link href={paths.dashboard} onClick={skip}>
            {copy.skip(current)}
          </Link>
        </Button>
        <LifetimeLink />
      </form>
    </CheckoutLayout>
  )
}
