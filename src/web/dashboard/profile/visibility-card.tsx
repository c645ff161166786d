/** What the page shows besides, with the number of followers that goes with one switch; and whether the page is shown among others. */
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { Section } from '../shell/dashboard-card.tsx'
import { FollowerCount } from './follower-count-field.tsx'
import type { Toggle } from './profile-fields.ts'

export const Showing = ({ user }: { user: User }) => (
  <Section title="On your page" says="Show as much of yourself as you like.">
    <div className="profile-switches">
      <Row user={user} field="showUsername" label="Show username" says={`@${user.username}, under your name.`} />
      <Row user={user} field="showSocialIcons" label="Show social icons" says="The marks of the handles you filled in." />
      <Row user={user} field="showLastUpdated" label="Show last updated" says="The day of your latest change." />
      <Row user={user} field="showFollowerCount" label="Show follower count" says="All your followers, in one figure.">
        <FollowerCount user={user} />
      </Row>
      <Row
        user={user}
        field="isListed"
        label="List me among creators"
        says="Your name, picture and bio, in the gallery of creators."
      />
    </div>
  </Section>
)

type RowProps = { user: User; field: Toggle; label: string; says: string; children?: ReactNode }

function Row({ user, field, label, says, children }: RowProps) {
  const { type } = useSaving(user)
  return (
    <div className="profile-switch">
      <SwitchRow label={label} says={says} checked={user[field]} onCheckedChange={(isOn) => type({ [field]: isOn })} />
      {user[field] && children}
    </div>
  )
}
