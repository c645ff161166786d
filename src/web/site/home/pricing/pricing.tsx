/** The four plans: three monthly ones side by side, and the lifetime offer, of which only a limited number is sold. */
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { getPlanPrice } from '#rules/plans/plan-copy.ts'
import { formatSeatCount, getPlanOffer } from '#rules/plans/plan-offers.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { lifetimeCopy } from '#web/auth/auth-copy.ts'
import { TestMode } from '../../layout/test-mode.tsx'
import { isRegistrationOpen } from '../../site-page.ts'
import { HomeSection } from '../home-section.tsx'
import './pricing.css'

const toSignUpPath = (plan: Plan) => `${paths.auth}?tab=signup&plan=${plan}`

/** Where a signed-in visitor buys the plan. */
const purchasePaths: Record<Plan, string> = {
  free: paths.dashboard,
  pro: `${paths.payment}?plan=pro`,
  premium: `${paths.payment}?plan=premium`,
  lifetime: checkoutPath('lifetime'),
}

/** A link to the sign-up with the plan; the script (site.ts) takes a signed-in visitor to the purchase instead. */
const planLink = (plan: Plan) => ({
  href: isRegistrationOpen() ? toSignUpPath(plan) : purchasePaths[plan],
  'data-purchase': purchasePaths[plan],
})

/** Around the plans' links: where not everyone may sign up, only those who are signed in see them. */
const PlanLinks = ({ children }: { children: ReactNode }) =>
  isRegistrationOpen() ? (
    children
  ) : (
    <div data-signed-in="" hidden>
      {children}
    </div>
  )

const offers = [
  { plan: 'free', button: 'Start free' },
  { plan: 'pro', button: 'Choose Pro' },
  { plan: 'premium', button: 'Choose Premium' },
] as const

export const PricingSection = ({ mode }: { mode: PaymentMode }) => (
  <HomeSection
    id="pricing"
    title={
      <>
        Cheaper than <br className="site-desktop-only" />
        your next coffee.
      </>
    }
    lead={
      <>
        Start free and change plan whenever you like: we keep everything you’ve made.{' '}
        <span className="pricing-no-break">30-day</span> money-back guarantee.
      </>
    }
  >
    <div className="pricing-plans">
      {offers.map((offer) => (
        <PlanOffer key={offer.plan} {...offer} mode={mode} />
      ))}
    </div>
    <LifetimeOffer mode={mode} />
  </HomeSection>
)

function PlanOffer({ plan, button, mode }: (typeof offers)[number] & { mode: PaymentMode }) {
  const { amount, period } = getPlanPrice(plan)
  const { tagline } = getPlanOffer(plan)
  const isHighlighted = plan === 'premium'
  return (
    <article className={isHighlighted ? 'pricing-plan is-highlighted' : 'pricing-plan'}>
      <header className="spread">
        <h3>{plans[plan].name}</h3>
        {isHighlighted && !Number.isFinite(plans.premium.maxLinks) && <span className="badge badge-accent">No limits</span>}
      </header>
      <p className="pricing-amount-line cluster">
        <span className="pricing-amount tabular-nums">{amount}</span>
        <span className="pricing-period">
          {plan !== 'free' && <TestMode mode={mode} />}
          <span className="faint">{period || 'forever'}</span>
        </span>
      </p>
      <p className="muted">{tagline}</p>
      <PlanFeatures plan={plan} />
      <PlanLinks>
        <a className={isHighlighted ? 'button full-width' : 'button button-outline full-width'} {...planLink(plan)}>
          {button}
        </a>
      </PlanLinks>
    </article>
  )
}

const PlanFeatures = ({ plan }: { plan: Plan }) => (
  <ul className="pricing-features">
    {getPlanOffer(plan).features.map((feature) => (
      <li key={feature}>
        <Check className="icon" aria-hidden />
        {feature}
      </li>
    ))}
  </ul>
)

/**
 * The script (lifetime-seats.ts) loads the number sold every ten seconds; until then no number is shown and no seat is drawn as
 * taken. When all are sold, the button offers monthly Premium instead.
 */
const LifetimeOffer = ({ mode }: { mode: PaymentMode }) => (
  <article className="pricing-lifetime" data-lifetime="">
    <div className="pricing-lifetime-text">
      <span className="badge badge-ink" data-while-available="">
        First {formatSeatCount()} only
      </span>
      <span className="badge badge-ink" data-when-sold-out="" hidden>
        All {formatSeatCount()} taken
      </span>
      <h3 className="display-font">{plans.lifetime.title}</h3>
      <PlanFeatures plan="lifetime" />
      <p className="pricing-amount-line cluster" data-while-available="">
        <span className="pricing-amount tabular-nums">{getPlanPrice('lifetime').amount}</span>
        <span className="pricing-period">
          <TestMode mode={mode} />
          {getPlanPrice('lifetime').period}
        </span>
      </p>
      <p className="pricing-amount-line cluster" data-when-sold-out="" hidden>
        {lifetimeCopy.full}.
      </p>
      <PlanLinks>
        <a className="button button-lg" {...planLink('lifetime')} data-while-available="">
          Claim lifetime access
          <ArrowRight className="icon" aria-hidden />
        </a>
        <a className="button button-lg" {...planLink('premium')} data-when-sold-out="" hidden>
          Choose Premium
          <ArrowRight className="icon" aria-hidden />
        </a>
      </PlanLinks>
    </div>
    <div className="pricing-lifetime-seats">
      <div className="pricing-seats">
        <svg viewBox="0 0 500 200" aria-hidden="true">
          <defs>
            <Seat id="seat-left" className="pricing-seat-left" />
            <Seat id="seat-sold" className="pricing-seat-sold" />
          </defs>
          <rect width="500" height="200" fill="url(#seat-left)" />
          <path className="pricing-seats-sold" d="" fill="url(#seat-sold)" />
        </svg>
      </div>
      <p className="spread pricing-seats-counts needs-script" aria-live="off">
        <span>
          <b className="tabular-nums" data-lifetime-sold="">
            <span className="skeleton pricing-seats-loading" />
          </b>{' '}
          places taken
        </span>
        <span>
          <b className="tabular-nums" data-lifetime-left="">
            <span className="skeleton pricing-seats-loading" />
          </b>{' '}
          of {formatSeatCount()} left
        </span>
      </p>
    </div>
  </article>
)

const Seat = ({ id, className }: { id: string; className: string }) => (
  <pattern id={id} className={className} width="10" height="10" patternUnits="userSpaceOnUse">
    <rect x="1.6" y="1.6" width="6.8" height="6.8" rx="2.2" />
  </pattern>
)
