/** The mark of something that is stored, but that the creator's plan does not show to visitors. */
import { EyeOff } from 'lucide-react'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import './hidden-notice.css'

export const describeNotShown = (plan: Plan): string => `Not shown on ${plans[plan].name}`

export const NotShownBadge = ({ plan }: { plan: Plan }) => (
  <Badge variant="warn">
    <EyeOff className="icon hidden-notice-eye" aria-hidden />
    {describeNotShown(plan)}
  </Badge>
)
