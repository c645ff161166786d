/** The card of switches for what the page shows, and whether the creator is listed on the Creators page. */
import type { ReactNode } from 'react'
import type { ProfileSwitch } from '#rules/page/page-fields.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { FollowerCountField } from './follower-count-field.tsx'

export function VisibilityCard() {
  const { username } = useCurrentUser()
  return (
    <DashboardCard title="On your page" description="Choose what visitors see.">
      <div className="visibility-card-switches">
        <VisibilitySwitch field="showUsername" label="Show username" description={`@${username}, under your name.`} />
        <VisibilitySwitch field="showSocialIcons" label="Show social icons" description="Icons for the handles you've added." />
        <VisibilitySwitch field="showLastUpdated" label="Show last updated" description="The date of your last change." />
        <VisibilitySwitch field="showFollowerCount" label="Show follower count" description="All your followers, in one number.">
          <FollowerCountField />
        </VisibilitySwitch>
        <VisibilitySwitch field="isListed" label="List me on the Creators page" description="With your name, picture and bio." />
      </div>
    </DashboardCard>
  )
}

type VisibilitySwitchProps = { field: ProfileSwitch; label: string; description: string; children?: ReactNode }

function VisibilitySwitch({ field, label, description, children }: VisibilitySwitchProps) {
  const { user, edit } = useUserDraft()
  return (
    <div className="visibility-card-switch">
      <SwitchRow
        label={label}
        description={description}
        checked={user[field]}
        onCheckedChange={(isOn) => edit({ [field]: isOn })}
      />
      {user[field] && children}
    </div>
  )
}
