/** The creator's own background picture or video, which the stylesheet covers with the theme's scrim. */
import { toPosterPath } from '#rules/media/image-paths.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { ResponsiveImage } from './responsive-image.tsx'

/** Behind a video is the picture, or else the video's poster frame: it shows while the video loads, and with reduced motion. */
export function Background({ user }: { user: BioUser }) {
  const { image, video } = backgroundMedia(user)
  if (!image && !video) return null
  const still = image ?? (video && toPosterPath(video))
  return (
    <div className="background" aria-hidden="true">
      {still && <ResponsiveImage path={still} sizes="max(100vw,75vh)" alt="" fetchPriority="high" />}
      {video && <video src={video} autoPlay muted loop playsInline preload="metadata" tabIndex={-1} />}
    </div>
  )
}

/** Lets visitors stop the motion (WCAG 2.2.2). The visitor's script shows the button and handles it. */
export const PauseVideoButton = ({ user }: { user: BioUser }) =>
  backgroundMedia(user).video ? (
    <button className="pause-video" type="button" aria-label="Pause video" hidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
        <path d="M8 5v14l11-7z" />
      </svg>
    </button>
  ) : null

const backgroundMedia = (user: BioUser) => ({
  image: toLocalPath(user.imageBackground),
  video: toLocalPath(user.videoBackground),
})

export const hasBackgroundMedia = (user: BioUser): boolean => Object.values(backgroundMedia(user)).some(Boolean)
