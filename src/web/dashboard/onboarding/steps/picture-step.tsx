/** The second step: the profile picture. */
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { StepLayout, type StepProps } from './step-layout.tsx'

export function PictureStep({ onNext, onBack }: StepProps) {
  const user = useCurrentUser()
  return (
    <StepLayout
      title="Add a profile picture"
      description="A photo, your logo, even your cat: it shows people they're in the right place."
      onBack={onBack}
      onSkip={onNext}
      onSubmit={onNext}
    >
      <ImageUpload kind="profile" label={user.profileImage ? 'Change picture' : 'Upload picture'}>
        <Avatar user={user} size={104} />
      </ImageUpload>
    </StepLayout>
  )
}
