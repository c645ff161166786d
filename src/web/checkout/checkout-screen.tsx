/** The checkout of a plan: opens it on the server, and shows the payment form, or why there is none. */
import { RefreshCw } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Redirect } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import { formatSeatCount } from '#rules/plans/plan-offers.ts'
import { type PaidPlan, paidPlans, plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths, sitePaths } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { NotFound } from '#web/not-found/not-found.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { checkoutCopy as copy } from './checkout-copy.ts'
import './checkout-screen.css'
import { CheckoutHeading } from './form/checkout-heading.tsx'
import { FormLoading } from './form/form-loading.tsx'
import { PaymentSection } from './form/payment-section.tsx'
import { CheckoutLayout } from './layout/checkout-layout.tsx'
import { CheckoutMessage } from './layout/checkout-message.tsx'
import { InvalidPlan } from './messages/invalid-plan.tsx'
import { OwnedPlan } from './messages/owned-plan.tsx'
import { PayingAssurances } from './offer/assurances.tsx'
import { OfferCard } from './offer/offer-card.tsx'
import { OfferPhone } from './offer/offer-phone.tsx'
import { ownsPlan } from './owns-plan.ts'
import { toPlansLink } from './payment-paths.ts'
import { LostSeat } from './seat/seat-timer.tsx'
import { useOpenCheckout } from './use-open-checkout.ts'

export default function CheckoutScreen({ plan: name }: { plan: string }) {
  const plan = paidPlans.find((known) => known === name)
  if (!plan) return <InvalidPlan />
  return <SignedInOnly>{(user) => <Checkout key={`${user.id} ${plan}`} plan={plan} user={user} />}</SignedInOnly>
}

/** Nothing is opened for a plan that the creator has already. */
const Checkout = ({ plan, user }: { plan: PaidPlan; user: User }) =>
  ownsPlan(user.plan, plan) ? <OwnedPlan plan={plan} current={user.plan} /> : <OpenedCheckout plan={plan} user={user} />

function OpenedCheckout({ plan, user }: { plan: PaidPlan; user: User }) {
  const opener = useOpenCheckout(plan)
  const { checkout, failure, message, isOpening, reopen } = opener
  useDocumentTitle('Checkout')

  if (failure === 'already-subscribed') return <OwnedPlan plan={plan} current={user.plan} />
  if (failure === 'sold-out')
    return (
      <NoSeat title={`All ${formatSeatCount()} seats are taken`}>
        The last Lifetime seat has been sold. You haven’t been charged.
      </NoSeat>
    )
  if (failure === 'held-twice' || failure === 'seats-held') return <NoSeat title="You can’t hold a seat yet">{message}</NoSeat>
  if (failure === 'payments-off') return <NotFound />
  if (failure === 'signed-out') return <Redirect to={paths.auth} />
  if (failure && failure !== 'seat-released') return <PaymentError onRetry={reopen} isRetrying={isOpening} />

  return (
    <CheckoutLayout
      back={toPlansLink(plan)}
      offer={
        <div>
          <OfferCard plan={plan} pence={checkout?.amountPence}>
            <OfferPhone plan={plan} />
          </OfferCard>
          <PayingAssurances plan={plan} isSubscribed={user.plan !== 'free'} />
        </div>
      }
    >
      <section className="checkout-screen">
        <CheckoutHeading />
        {failure && <LostSeat isReopening={isOpening} onReopen={reopen} />}
        <Suspense fallback={<FormLoading />}>
          {checkout ? <PaymentSection checkout={checkout} opener={opener} /> : !failure && <FormLoading />}
        </Suspense>
      </section>
    </CheckoutLayout>
  )
}

/** The checkout could not be opened. */
const PaymentError = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <CheckoutMessage
    tone="danger"
    title="Payment Error"
    note="You haven’t been charged. It usually works on the second try."
    back={{ path: paths.payment, label: copy.allPlans }}
    actions={
      <>
        <Button busy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RefreshCw className="icon" aria-hidden />}
          Try again
        </Button>
        <ButtonAnchor variant="outline" href={sitePaths.contact}>
          Contact support
        </ButtonAnchor>
      </>
    }
  >
    Unable to initialize payment
  </CheckoutMessage>
)

/** The last lifetime seat was sold before the checkout opened, or too many were held without paying. */
const NoSeat = ({ title, children }: { title: string; children: ReactNode }) => (
  <CheckoutMessage
    tone="neutral"
    title={title}
    back={{ path: paths.payment, label: copy.allPlans }}
    actions={
      <>
        <ButtonLink
          href={checkoutPath('premium')}
        >{`See ${plans.premium.name}, ${formatPounds(plans.premium.pence)}`}</ButtonLink>
        <ButtonLink variant="outline" href={paths.dashboard}>
          Go to your dashboard
        </ButtonLink>
      </>
    }
  >
    {children}
  </CheckoutMessage>
)
