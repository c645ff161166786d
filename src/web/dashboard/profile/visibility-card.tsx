/** The card of switches for what the page shows, and whether the creator is listed on the Creators page. */
import { type ReactNode, useState } from 'react'
import { type ProfileSwitch, pageFields, pageMessages } from '#rules/page/page-fields.ts'
import { formatFollowers } from '#rules/text/counts-and-days.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

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

/** The follower count as the creator enters it; it is not fetched from the social networks. */
function FollowerCountField() {
  const { user, errors, edit } = useUserDraft()
  const [invalidInput, setInvalidInput] = useState<string>()
  const count = user.followerCount

  function change(typed: string) {
    const digits = typed.replace(/[\s.,]/g, '')
    const isCount = /^\d*$/.test(digits) && Number(digits) <= pageFields.followerCount.max
    setInvalidInput(isCount ? undefined : typed)
    if (isCount) edit({ followerCount: digits ? Number(digits) : null })
  }

  return (
    <Field
      label={pageFields.followerCount.label}
      error={invalidInput === undefined ? errors.followerCount : pageMessages.invalidCount}
      hint={
        count === null
          ? 'Your total across all platforms. Nothing shows until you add it.'
          : `Your page shows “${formatFollowers(count)}”.`
      }
    >
      <Input
        className="tabular-nums follower-count-field"
        inputMode="numeric"
        autoComplete="off"
        value={invalidInput ?? count ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setInvalidInput(undefined)}
        placeholder="12400"
      />
    </Field>
  )
}
