/** The plan that is sold: its name, price and features on a coloured panel, with the creator's page beside them where there is room. */
import { lazy, Suspense } from 'react'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { offerCopy as copy } from '../checkout-copy.ts'
import { FeatureList } from './feature-list.tsx'
import './offer-card.css'
import { useIsIdle } from './use-is-idle.ts'

const OfferPhone = lazy(() => import('./offer-phone.tsx').then(({ OfferPhone }) => ({ default: OfferPhone })))

export function OfferCard({ plan }: { plan: PaidPlan }) {
  const { title, pence, billing } = plans[plan]
  return (
    <section className="offer-card" aria-label={copy.label}>
      <div className={`offer-card-panel offer-card-panel-${plan}`}>
        <div className="spread">
          <h1>{title}</h1>
          <Badge variant="ink">{copy.badge[billing]}</Badge>
        </div>
        <p className="offer-card-price">
          <b className="tabular-nums">{formatPounds(pence)}</b> <span>{copy.period[billing]}</span>
        </p>
        <FeatureList plan={plan} />
        <PhoneBeside plan={plan} />
      </div>
    </section>
  )
}

/** Only decoration, so it loads after everything else, and phones do without it. */
function PhoneBeside({ plan }: { plan: PaidPlan }) {
  const hasRoom = useMediaQuery('(min-width: 901px)')
  const isIdle = useIsIdle()
  if (!hasRoom || !isIdle) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OfferPhone plan={plan} />
      </Suspense>
    </ErrorBoundary>
  )
}
