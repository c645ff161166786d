/** The card of switches for what the page shows, and whether the creator is listed on the Creators page. */
import { type ReactNode, useEffect } from 'react'
import { type ProfileSwitch, pageFields, pageMessages } from '#rules/page/page-fields.ts'
import { isPlatform } from '#rules/platform/settings.ts'
import { formatFollowers } from '#rules/text/formats.ts'
import { parseCount } from '#rules/text/typed-amounts.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

/** `typed`: the follower count while it is being typed. The draft holds counts alone, and what is none of them stays here. */
type VisibilityCardProps = { typed: string | undefined; onType: (typed: string | undefined) => void }

export function VisibilityCard(props: VisibilityCardProps) {
  const { username } = useCurrentUser()
  return (
    <DashboardCard id="shown" title="On your page" description="Choose what visitors see.">
      <div className="visibility-card-switches divided">
        <VisibilitySwitch field="showUsername" description={`@${username}, under your name.`} />
        <VisibilitySwitch field="showSocialIcons" description="Icons for the handles you've added." />
        <VisibilitySwitch field="showLastUpdated" description="The date of your last change." />
        <VisibilitySwitch field="showFollowerCount" description="All your followers, in one number.">
          <FollowerCountField {...props} />
        </VisibilitySwitch>
        {isPlatform() && <VisibilitySwitch field="isListed" description="With your name, picture, bio and first links." />}
      </div>
    </DashboardCard>
  )
}

type VisibilitySwitchProps = { field: ProfileSwitch; description: string; children?: ReactNode }

function VisibilitySwitch({ field, description, children }: VisibilitySwitchProps) {
  const { user, edit } = useUserDraft()
  return (
    <div className="visibility-card-switch stack">
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
function FollowerCountField({ typed, onType }: VisibilityCardProps) {
  const { user, errors, edit } = useUserDraft()
  const isRead = isTypedCount(typed)
  const count = user.followerCount
  useEffect(() => () => onType(undefined), [onType])

  function change(text: string) {
    // `12,400` and `12.4K` stay as they are until the field is left.
    onType(text)
    const read = readCount(text)
    if (isCount(read)) edit({ followerCount: read })
  }

  return (
    <Field
      label={pageFields.followerCount.label}
      error={isRead ? errors.followerCount : pageMessages.invalidCount}
      hint={
        count === null
          ? 'Your total across all platforms. Nothing shows until you add it.'
          : `Your page shows “${formatFollowers(count)}”.`
      }
    >
      <Input
        className="tabular-nums follower-count-field"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? count ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => isRead && onType(undefined)}
        placeholder="12400"
      />
    </Field>
  )
}

export const isTypedCount = (typed: string | undefined) => typed === undefined || isCount(readCount(typed))

/** Null for an empty field, undefined for anything that is not a count. */
const readCount = (typed: string) => (typed.trim() === '' ? null : parseCount(typed))
const isCount = (read: number | null | undefined): read is number | null =>
  read !== undefined && (read ?? 0) <= pageFields.followerCount.max
