/** Says that some links, products or both are hidden, because the plan has no room for them, and leads to one that has. */
import { DoorClosed } from 'lucide-react'
import type { ItemLimit, ItemLimitCounts } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { describeItemLimits } from '../status/describe-item-limit.ts'
import { limitTitles } from '../status/item-limit.ts'

type LimitReachedProps = {
  plan: Plan
  /** Those that are exceeded: one or both. */
  limits: readonly ItemLimit[]
  counts: ItemLimitCounts
}

const LimitReached = ({ plan, limits, counts }: LimitReachedProps) => (
  <Banner
    icon={<DoorClosed className="icon" aria-hidden />}
    title={limits.length > 1 ? 'Link and product limits reached' : limits.map((limit) => limitTitles[limit])}
    action={<UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="secondary" size="sm" />}
  >
    {describeItemLimits(plan, limits, counts)}
  </Banner>
)

export default LimitReached
