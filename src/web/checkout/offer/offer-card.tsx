/** The plan that is sold: its name, price and features on a coloured panel, with a drawing of the creator's page beside them where there is room. */
import type { ReactNode } from 'react'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import '#web/ui/styles/edge-bar.css'
import { FeatureList } from './feature-list.tsx'
import './offer-card.css'

/** `pence` is what an open checkout costs, which keeps its price; `children` is the drawing. */
export function OfferCard({ plan, pence, children }: { plan: PaidPlan; pence?: number | undefined; children?: ReactNode }) {
  const { title, billing } = plans[plan]
  return (
    <section className="offer-card edge-bar" aria-label="Plan">
      <div className={`offer-card-panel offer-card-panel-${plan}`}>
        <div className="spread">
          <h1>{title}</h1>
          <Badge variant="ink">{copy.badge[billing]}</Badge>
        </div>
        <p className="offer-card-price cluster">
          <b className="tabular-nums">{formatPounds(pence ?? plans[plan].pence)}</b> <span>{copy.period[billing]}</span>
        </p>
        <FeatureList plan={plan} />
        {children}
      </div>
    </section>
  )
}

const copy = {
  period: { monthly: 'per month', once: 'once' },
  badge: { monthly: 'Monthly', once: 'One payment' },
}
