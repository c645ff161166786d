/** Something that is kept but not shown on the creator's plan: what it is, and the buttons to remove it or to get the plan that shows it. */
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan, PlanTier } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { UpgradeLink } from '../shell/upgrade-link.tsx'
import './hidden-notice.css'
import { NotShownBadge } from './not-shown-badge.tsx'

type HiddenNoticeProps = {
  plan: Plan
  /** The smallest plan that shows it. */
  tier: PlanTier
  /** A small picture of it. */
  picture?: ReactNode
  children: ReactNode
} & ({ removeLabel: string; isBusy?: boolean; onRemove: () => void } | { removeButton: ReactNode })

export const HiddenNotice = ({ plan, tier, picture, children, ...remove }: HiddenNoticeProps) => (
  <div className="hidden-notice spread">
    <div className="hidden-notice-content row">
      {picture}
      <div className="hidden-notice-text">
        <NotShownBadge plan={plan} />
        <div className="small-text">{children}</div>
      </div>
    </div>
    <div className="hidden-notice-actions">
      {'removeButton' in remove ? (
        remove.removeButton
      ) : (
        <Button variant="outline" size="sm" busy={remove.isBusy ?? false} onClick={remove.onRemove}>
          <Trash2 className="icon" aria-hidden />
          {remove.removeLabel}
        </Button>
      )}
      <UpgradeLink plan={plan} tier={tier} variant="link" size="sm" />
    </div>
  </div>
)
