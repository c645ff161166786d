/** The card for profile picture, display name and bio. */
import { removeProfileImage } from '#contract/media.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useDraftField } from '../drafts/user/use-draft-field.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

export function AboutCard() {
  const { user } = useUserDraft()
  return (
    <DashboardCard title="About you" description="Your picture, name and bio: the first things people see.">
      <ImageUpload
        kind="profile"
        label={user.profileImage ? 'Change picture' : 'Upload picture'}
        actions={
          user.profileImage && (
            <RemovePictureButton endpoint={removeProfileImage} successMessage="Your picture has been removed from your page.">
              Remove
            </RemovePictureButton>
          )
        }
      >
        <Avatar user={user} size={84} />
      </ImageUpload>
      <DisplayName />
      <Bio />
    </DashboardCard>
  )
}

function DisplayName() {
  const { username } = useCurrentUser()
  const { error, ...input } = useDraftField('displayName')
  return (
    <Field label="Display name" error={error} counter={{ used: input.value.length, max: pageFields.displayName.max }}>
      <Input {...input} dir="auto" autoComplete="name" maxLength={pageFields.displayName.max} placeholder={username} />
    </Field>
  )
}

function Bio() {
  const { error, ...input } = useDraftField('bio')
  return (
    <Field label="Bio" error={error} counter={{ used: input.value.length, max: pageFields.bio.max }}>
      <Textarea {...input} dir="auto" rows={3} maxLength={pageFields.bio.max} placeholder="What do you make?" />
    </Field>
  )
}
