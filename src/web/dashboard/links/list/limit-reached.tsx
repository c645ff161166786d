/** Says that the plan has no room for another link or product, and leads to one that has. */
import { DoorClosed } from 'lucide-react'
import type { ItemLimit } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { describeItemLimit } from '../status/describe-item-limit.ts'

type LimitReachedProps = { plan: Plan; limit: ItemLimit; count: number }

const LimitReached = ({ plan, limit, count }: LimitReachedProps) => (
  <Banner
    icon={<DoorClosed className="icon" aria-hidden />}
    title={titles[limit]}
    action={<UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="secondary" size="sm" />}
  >
    {describeItemLimit(plan, limit, count)}
  </Banner>
)

export default LimitReached

const titles: Record<ItemLimit, string> = { links: 'Link limit reached', products: 'Product limit reached' }
