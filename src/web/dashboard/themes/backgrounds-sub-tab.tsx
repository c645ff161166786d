/** The Backgrounds sub-tab: the creator's own image or video behind the page, under the theme's tint. */
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { removeBackgroundImage } from '#contract/media.ts'
import { pickImagePath, toPosterPath } from '#rules/media/image-paths.ts'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { hasFeature } from '#rules/plans/plans.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { VideoUpload } from '#web/media/video/video-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { describeLockedFeature, toastLockedFeature } from '../shell/locked-feature.ts'
import { isFeatureOffered } from '../shell/upgrade.ts'
import './background-strength.css'
import { HiddenVideoBackground } from './hidden/hidden-backgrounds.tsx'

export function BackgroundsSubTab() {
  const { user } = useUserDraft()
  const canUseVideo = hasFeature(user.plan, 'videoBackground')
  return (
    <div className="stack">
      <DashboardCard title="Image background" description="We tint it so text stays readable.">
        <ImageUpload
          kind="background"
          label={user.imageBackground ? 'Replace image' : 'Upload image'}
          actions={
            user.imageBackground && (
              <RemovePictureButton endpoint={removeBackgroundImage} successMessage="Your page is back to its theme's background.">
                Remove image
              </RemovePictureButton>
            )
          }
        >
          {user.imageBackground && (
            <img className="backgrounds-sub-tab-preview" src={pickImagePath(user.imageBackground, 240)} alt="Your background" />
          )}
        </ImageUpload>
      </DashboardCard>
      {canUseVideo ? (
        <DashboardCard title="Video background" description="Plays silently; pauses for visitors who prefer reduced motion.">
          <VideoUpload hasVideo={user.videoBackground !== null}>
            {user.videoBackground && <VideoThumbnail video={user.videoBackground} />}
          </VideoUpload>
        </DashboardCard>
      ) : (
        (isFeatureOffered(user.plan, 'videoBackground') || isFieldHidden.videoBackground(user.plan, user)) && (
          <DashboardCard
            title="Video background"
            description={describeLockedFeature('videoBackground')}
            action={
              <Button variant="outline" size="sm" onClick={() => toastLockedFeature('videoBackground')}>
                <Lock className="icon" aria-hidden />
                Upload video
              </Button>
            }
          >
            <HiddenVideoBackground />
          </DashboardCard>
        )
      )}
      {(user.imageBackground || (canUseVideo && user.videoBackground)) && <BackgroundStrength />}
    </div>
  )
}

const VideoThumbnail = ({ video }: { video: string }) => (
  <video
    className="backgrounds-sub-tab-preview"
    src={video}
    poster={toPosterPath(video)}
    muted
    playsInline
    preload="metadata"
    aria-label="Your video"
  />
)

const { label, min, max } = pageFields.backgroundStrength

/**
 * How strongly the theme's colour lies over the creator's own background. The preview follows at once; it is saved once the slider rests,
 * and at once when it is left.
 */
function BackgroundStrength() {
  const { user, edit, flush } = useUserDraft()
  const id = useId()
  const value = user.backgroundStrength
  return (
    <DashboardCard title={label} description="Lighter shows more of your background. Text stays readable either way.">
      <div className="background-strength small-text muted row">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <span aria-hidden>Light</span>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={`${value}%`}
          onChange={({ target }) => edit({ backgroundStrength: target.valueAsNumber }, { failed: 'Failed to update settings.' })}
          onBlur={() => flush(['backgroundStrength'])}
        />
        <span aria-hidden>Strong</span>
        <output htmlFor={id}>{value}%</output>
      </div>
    </DashboardCard>
  )
}
