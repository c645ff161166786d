/** Says which plan includes custom dates and filters, with the one button that leads there. */
import { Lock } from 'lucide-react'
import { advancedTier } from '#rules/analytics/advanced.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'

export const LockedNotice = ({ plan }: { plan: Plan }) => (
  <Callout
    variant="iris"
    role="status"
    icon={<Lock className="icon" aria-hidden />}
    title={`Custom dates and filters come with ${plans[advancedTier].name}`}
    action={<UpgradeLink plan={plan} tier={advancedTier} size="sm" />}
  >
    So do files and a media kit. Today, 7 days and 30 days are yours on every plan, with every figure.
  </Callout>
)
