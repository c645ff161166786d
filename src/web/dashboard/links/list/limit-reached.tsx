/** Says that the plan has no room for another link, product or both, and leads to one that has. */
import { DoorClosed } from 'lucide-react'
import type { ItemLimit, ItemLimitCounts } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { describeItemLimits } from '../status/describe-item-limit.ts'

type LimitReachedProps = {
  plan: Plan
  /** Those that are reached: one or both. */
  limits: readonly ItemLimit[]
  counts: ItemLimitCounts
}

const LimitReached = ({ plan, limits, counts }: LimitReachedProps) => (
  <Banner
    icon={<DoorClosed className="icon" aria-hidden />}
    title={limits.length > 1 ? 'Link and product limits reached' : limits.map((limit) => titles[limit])}
    action={<UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="secondary" size="sm" />}
  >
    {describeItemLimits(plan, limits, counts)}
  </Banner>
)

export default LimitReached

const titles: Record<ItemLimit, string> = { links: 'Link limit reached', products: 'Product limit reached' }
