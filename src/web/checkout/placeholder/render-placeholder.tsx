/**
 * What a checkout's document shows until the app has started: the plan with its price and features, which are the same for everyone. The
 * build renders it, the server inserts it, and the app removes it when the screen is there (`RemovePlaceholder` in app-frame.tsx).
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { type PaidPlan, paidPlans } from '#rules/plans/plans.ts'
import { checkoutPath } from '#rules/platform/paths.ts'
import { checkoutCopy } from '../checkout-copy.ts'
import '../checkout-screen.css'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { PayingAssurances } from '../offer/assurances.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { toPlansLink } from '../payment-paths.ts'

/** By the path of the checkout. */
export const renderPlaceholders = (): Record<string, string> =>
  Object.fromEntries(paidPlans.map((plan) => [checkoutPath(plan), renderToStaticMarkup(<Placeholder plan={plan} />)]))

const Placeholder = ({ plan }: { plan: PaidPlan }) => (
  <div id="placeholder">
    <Router ssrPath={checkoutPath(plan)}>
      <CheckoutLayout
        back={toPlansLink(plan)}
        offer={
          <div>
            <OfferCard plan={plan} />
            <PayingAssurances plan={plan} isSubscribed={false} />
          </div>
        }
      >
        <section className="checkout-screen">
          <h2>{checkoutCopy.heading}</h2>
        </section>
      </CheckoutLayout>
    </Router>
  </div>
)
