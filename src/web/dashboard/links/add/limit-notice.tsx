/** Says under an option that the plan has no room for another link or product, with the way to a plan that has. */
import type { ItemLimit } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { describeItemLimit } from '../status/describe-item-limit.ts'
import { limitTitles } from '../status/item-limit.ts'
import './limit-notice.css'

type LimitNoticeProps = { plan: Plan; limit: ItemLimit; count: number }

export const LimitNotice = ({ plan, limit, count }: LimitNoticeProps) => (
  <div className="limit-notice" role="status">
    <div>
      <b>{limitTitles[limit]}</b>
      <p className="small-text">{describeItemLimit(plan, limit, count)}</p>
    </div>
    <UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="default" size="sm" />
  </div>
)
