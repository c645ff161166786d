/** The Backgrounds part: a picture or a video of the creator's own behind the page, under the theme's scrim. */
import { Lock } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { removeBackgroundImage } from '#contract/media.ts'
import { atWidth, posterOf } from '#rules/media/image-paths.ts'
import { opens } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePicture } from '#web/media/images/remove-picture-button.tsx'
import { VideoUpload } from '#web/media/video/video-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Section } from '../shell/dashboard-card.tsx'

export function Backgrounds({ user }: { user: User }) {
  const hasVideo = opens(user.plan, 'premium')
  return (
    <div className="stack">
      <Section
        title="Image background"
        says="Your theme lays a veil of its own colour over it, so that everybody can read your page."
      >
        <ImageUpload
          kind="background"
          label={user.imageBackground ? 'Replace image' : 'Upload image'}
          actions={
            user.imageBackground && (
              <RemovePicture by={removeBackgroundImage} says="Your page stands on its theme again.">
                Remove image
              </RemovePicture>
            )
          }
        >
          {user.imageBackground && (
            <img className="themes-ground" src={atWidth(user.imageBackground, 240)} alt="Your background" />
          )}
        </ImageUpload>
      </Section>
      {hasVideo ? (
        <Section title="Video background" says="It plays without sound, and stands still for whoever wants nothing to move.">
          <VideoUpload hasVideo={user.videoBackground !== null}>
            {user.videoBackground && <Shown video={user.videoBackground} />}
          </VideoUpload>
        </Section>
      ) : (
        <Section
          title="Video background"
          says={refusals['video-backgrounds-locked'].says}
          action={
            <Button variant="outline" size="sm" onClick={() => toast(premiumFeature)}>
              <Lock className="i" aria-hidden />
              Upload video
            </Button>
          }
        />
      )}
    </div>
  )
}

const premiumFeature = {
  variant: 'destructive',
  title: 'Premium Feature',
  description: refusals['video-backgrounds-locked'].says,
} as const

const Shown = ({ video }: { video: string }) => (
  <video
    className="themes-ground"
    src={video}
    poster={posterOf(video)}
    muted
    playsInline
    preload="metadata"
    aria-label="Your video"
  />
)
