/** The card of switches for what the page shows, and whether the creator is listed on the Creators page. */
import type { ReactNode } from 'react'
import { type ProfileSwitch, pageFields } from '#rules/page/page-fields.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { FollowerCountField } from './follower-count-field.tsx'

export function VisibilityCard() {
  const { username } = useCurrentUser()
  return (
    <DashboardCard id="shown" title="On your page" description="Choose what visitors see.">
      <div className="visibility-card-switches">
        <VisibilitySwitch field="showUsername" description={`@${username}, under your name.`} />
        <VisibilitySwitch field="showSocialIcons" description="Icons for the handles you've added." />
        <VisibilitySwitch field="showLastUpdated" description="The date of your last change." />
        <VisibilitySwitch field="showFollowerCount" description="All your followers, in one number.">
          <FollowerCountField />
        </VisibilitySwitch>
        <VisibilitySwitch field="isListed" description="With your name, picture, bio and first links." />
      </div>
    </DashboardCard>
  )
}

type VisibilitySwitchProps = { field: ProfileSwitch; description: string; children?: ReactNode }

function VisibilitySwitch({ field, description, children }: VisibilitySwitchProps) {
  const { user, edit } = useUserDraft()
  return (
    <div className="visibility-card-switch">
      <SwitchRow
        label={pageFields[field].label}
        description={description}
        checked={user[field]}
        onCheckedChange={(isOn) => edit({ [field]: isOn })}
      />
      {user[field] && children}
    </div>
  )
}
