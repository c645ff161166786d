/** Who the creator is: picture, name and a few words. */
import type { User } from '#contract/accounts/sign-in.ts'
import { removeProfileImage } from '#contract/media.ts'
import { bioLimits } from '#rules/page/bio.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePicture } from '#web/media/images/remove-picture-button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { useTyped } from '../saving/use-typed.ts'
import { Section } from '../shell/dashboard-card.tsx'

export const You = ({ user }: { user: User }) => (
  <Section title="You" says="The face, the name and the words that people find at your door.">
    <ImageUpload
      kind="profile"
      label={user.profileImage ? 'Change picture' : 'Upload picture'}
      actions={
        user.profileImage && (
          <RemovePicture by={removeProfileImage} says="Your picture is gone from your page.">
            Remove
          </RemovePicture>
        )
      }
    >
      <Avatar user={user} size={84} />
    </ImageUpload>
    <DisplayName user={user} />
    <Bio user={user} />
  </Section>
)

function DisplayName({ user }: { user: User }) {
  const { fault, ...input } = useTyped(user, 'displayName')
  return (
    <Field label="Display name" error={fault} counter={{ used: input.value.length, most: bioLimits.displayName }}>
      <Input {...input} dir="auto" autoComplete="name" maxLength={bioLimits.displayName} placeholder={user.username} />
    </Field>
  )
}

function Bio({ user }: { user: User }) {
  const { fault, ...input } = useTyped(user, 'bio')
  return (
    <Field label="Bio" error={fault} counter={{ used: input.value.length, most: bioLimits.bio }}>
      <Textarea {...input} dir="auto" rows={3} maxLength={bioLimits.bio} placeholder="What you make, and where to start." />
    </Field>
  )
}
