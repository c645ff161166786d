/** The background image and the background video, on a plan without them. */
import { removeBackgroundImage } from '#contract/media.ts'
import { pickImagePath, toPosterPath } from '#rules/media/image-paths.ts'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { planFeatures } from '#rules/plans/plans.ts'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { useVideoUpload } from '#web/media/video/use-video-upload.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { HiddenNotice } from '../../hidden/hidden-notice.tsx'

export function HiddenImageBackground() {
  const { user } = useUserDraft()
  if (!user.imageBackground || !isFieldHidden.imageBackground(user.plan, user)) return null
  return (
    <HiddenNotice
      plan={user.plan}
      tier={planFeatures.imageBackground.tier}
      picture={<img className="hidden-notice-picture" src={pickImagePath(user.imageBackground, 240)} alt="" />}
      removeButton={
        <RemovePictureButton
          variant="outline"
          size="sm"
          endpoint={removeBackgroundImage}
          successMessage="Your background image is removed."
        >
          Remove image
        </RemovePictureButton>
      }
    >
      Your background image
    </HiddenNotice>
  )
}

export function HiddenVideoBackground() {
  const { user } = useUserDraft()
  const { isRemoving, remove } = useVideoUpload()
  if (!user.videoBackground || !isFieldHidden.videoBackground(user.plan, user)) return null
  return (
    <HiddenNotice
      plan={user.plan}
      tier={planFeatures.videoBackground.tier}
      picture={<img className="hidden-notice-picture" src={toPosterPath(user.videoBackground)} alt="" />}
      removeLabel="Remove video"
      isBusy={isRemoving}
      onRemove={() => void remove()}
    >
      Your background video
    </HiddenNotice>
  )
}
