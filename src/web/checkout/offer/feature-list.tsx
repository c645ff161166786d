/** What a plan includes. */
import { Check } from 'lucide-react'
import { getPlanOffer } from '#rules/plans/plan-offers.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import './feature-list.css'

export const FeatureList = ({ plan }: { plan: PaidPlan }) => (
  <ul className="feature-list tight-stack">
    {getPlanOffer(plan).features.map((feature) => (
      <li key={feature}>
        <Check className="icon" aria-hidden />
        {feature}
      </li>
    ))}
  </ul>
)
