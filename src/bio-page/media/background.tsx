/** The creator's own picture or video behind the page, and the theme's scrim over it. */
import type { BioUser } from '#rules/page/bio.ts'
import { posterOf } from '#rules/media/image-paths.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { ResponsiveImage } from './responsive-image.tsx'

/** A video has the picture under it, or else a frame of its own: for the time it loads, and for whoever wants nothing to move. */
export function Background({ user }: { user: BioUser }) {
  const { image, video } = backgroundMedia(user)
  if (!image && !video) return null
  const still = image ?? (video && posterOf(video))
  return (
    <div className="ground" aria-hidden="true">
      {still && <ResponsiveImage path={still} sizes="max(100vw,75vh)" alt="" fetchPriority="high" />}
      {video && <video src={video} autoPlay muted loop playsInline preload="metadata" tabIndex={-1} />}
    </div>
  )
}

/** What moves by itself can be stopped (WCAG 2.2.2). The page's script brings the button to life and into sight. */
export const PauseVideoButton = ({ user }: { user: BioUser }) =>
  backgroundMedia(user).video ? (
    <button className="pause" type="button" hidden>
      Pause video
    </button>
  ) : null

const backgroundMedia = (user: BioUser) => ({ image: ownPath(user.imageBackground), video: ownPath(user.videoBackground) })

export const hasBackgroundMedia = (user: BioUser): boolean => Object.values(backgroundMedia(user)).some(Boolean)
