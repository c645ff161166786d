/** Something that is kept but not shown on the creator's plan: what it is, and the buttons to remove it or to get the plan that shows it. */
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan, PlanTier } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { UserChanges } from '../drafts/user/draft-state.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { UpgradeLink } from '../shell/upgrade-link.tsx'
import './hidden-notice.css'
import { NotShownBadge } from './not-shown-badge.tsx'

type HiddenSettingProps = {
  tier: PlanTier
  children: ReactNode
  removeLabel: string
  changes: UserChanges
  removed: string
}

type HiddenNoticeProps = {
  plan: Plan
  /** The smallest plan that shows it. */
  tier: PlanTier
  /** A small picture of it. */
  picture?: ReactNode
  children: ReactNode
} & ({ removeLabel: string; isBusy?: boolean; onRemove: () => void } | { removeButton: ReactNode })

/** Something that the creator set on a bigger plan: removing it changes their record at once, and says what that means for the page. */
export function HiddenSetting({ changes, removed, ...notice }: HiddenSettingProps) {
  const { user, save } = useUserDraft()
  const copy = { done: { title: 'Settings Updated', description: removed }, failed: 'Failed to update settings.' }
  return <HiddenNotice plan={user.plan} onRemove={() => void save(changes, copy)} {...notice} />
}

export const HiddenNotice = ({ plan, tier, picture, children, ...remove }: HiddenNoticeProps) => (
  <div className="hidden-notice spread">
    <div className="hidden-notice-content row">
      {picture}
      <div className="hidden-notice-text close-stack">
        <NotShownBadge plan={plan} />
        <div className="small-text">{children}</div>
      </div>
    </div>
    <div className="cluster">
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
