/** The celebration of a payment: the plan, three things to do first, the receipt, and the creator's page in a theme of the plan. */
import { ArrowRight, ArrowUpRight, ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import type { Billing, Payment } from '#contract/billing.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { bioPath, paths, receiptPath } from '#rules/platform/paths.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import '#web/ui/styles/edge-bar.css'
import '#web/ui/styles/lead-text.css'
import '#web/ui/styles/late-utilities.css'
import './celebration-art.css'
import './celebration.css'
import { firstSteps } from './first-steps.ts'
import { successCopy as copy } from './success-copy.ts'
import { useSuccessToast } from './use-confirmed-payment.ts'

type CelebrationProps = { user: User; billing: Billing; paid: Payment }

export function Celebration({ user, billing, paid }: CelebrationProps) {
  const { name } = plans[paid.plan]
  const isNew = useSuccessToast(paid)
  return (
    <main className={isNew ? 'celebration is-new' : 'celebration'}>
      <div>
        <h1>{copy.title(name)}</h1>
        <p className="lead-text celebration-lead">
          Your payment went through and everything is switched on. Three good things to do first:
        </p>
        <ul className="celebration-steps">
          {firstSteps[paid.plan].map(({ icon: Icon, title, text, path }) => (
            <li key={title}>
              <Link className="celebration-step" href={path}>
                <Icon className="icon" aria-hidden />
                <span>
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
                <ArrowRight className="icon" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <div className="celebration-actions actions">
          <ButtonLink size="lg" href={paths.dashboard}>
            {copy.dashboard}
          </ButtonLink>
          <ButtonAnchor size="lg" variant="ghost" href={bioPath(user.username)} target="_blank" rel="noopener">
            <ArrowUpRight className="icon" aria-hidden />
            View your page
          </ButtonAnchor>
        </div>
        <ReceiptLine user={user} billing={billing} paid={paid} />
      </div>
      <CelebrationArt plan={paid.plan} />
    </main>
  )
}

const ReceiptLine = ({ user, billing, paid }: CelebrationProps) => (
  <div className="celebration-receipt muted">
    <p>
      <ReceiptText className="icon" aria-hidden />
      <span className="celebration-receipt-text">
        {copy.paid(formatPounds(paid.amountPence))}{' '}
        <Link className="accent-link" href={receiptPath(paid.id)}>
          {copy.receipt(paid.receiptNumber)}
        </Link>
        {copy.sentTo(user.email)}
      </span>
    </p>
    <p>
      {billing.seat && copy.seat(billing.seat.number)}
      {billing.nextCharge && copy.renews(formatDay(billing.nextCharge.at) ?? '')} 30 days to change your mind. <TestModeBadge />
    </p>
  </div>
)

const CelebrationPhone = lazy(() => import('./celebration-phone.tsx'))

/** The creator's page on a phone. Its top bar grows sideways, then the page rises. Decoration: screen readers skip it. */
const CelebrationArt = ({ plan }: { plan: PaidPlan }) => (
  <div className="celebration-art edge-bar" aria-hidden="true">
    <div className="celebration-art-panel">
      <ErrorBoundary fallback={null}>
        <Suspense>
          <CelebrationPhone plan={plan} />
        </Suspense>
      </ErrorBoundary>
    </div>
  </div>
)
