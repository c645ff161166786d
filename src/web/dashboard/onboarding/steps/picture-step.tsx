/** The second step: a face at the door. */
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { StepFrame } from './step-layout.tsx'
import type { Walk } from './step-props.ts'

export const PictureStep = ({ user, onNext, onBack }: Walk) => (
  <StepFrame
    title="Show your face"
    says="Or your logo, or your cat. People know at once that they are at the right door."
    onBack={onBack}
    onSkip={onNext}
    onGo={onNext}
  >
    <ImageUpload kind="profile" label={user.profileImage ? 'Change picture' : 'Upload picture'}>
      <Avatar user={user} size={104} />
    </ImageUpload>
  </StepFrame>
)
