/** The card for profile picture, display name and bio. */
import { removeProfileImage } from '#contract/media.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { BioField, DisplayNameField } from './name-and-bio-fields.tsx'

export function AboutCard() {
  const { user } = useUserDraft()
  return (
    <DashboardCard id="about" title="About you" description="Your picture, name and bio: the first things people see.">
      <div data-field="profileImage">
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
      </div>
      <DisplayNameField />
      <BioField placeholder="What do you make?" />
    </DashboardCard>
  )
}
