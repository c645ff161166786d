/** The creator's own picture or video behind the page, and the theme's scrim over it. */
import type { BioUser } from '#rules/bio.ts'
import { posterOf } from '#rules/media.ts'
import { ownPath } from '#rules/own-path.ts'
import { SizedImage } from './responsive-image.tsx'

/** A video has the picture under it, or else a frame of its own: for the time it loads, and for whoever wants nothing to move. */
export function Ground({ user }: { user: BioUser }) {
  const { image, video } = groundMedia(user)
  if (!image && !video) return null
  const still = image ?? (video && posterOf(video))
  return (
    <div className="ground" aria-hidden="true">
      {still && <SizedImage path={still} sizes="max(100vw,75vh)" alt="" fetchPriority="high" />}
      {video && <video src={video} autoPlay muted loop playsInline preload="metadata" tabIndex={-1} />}
    </div>
  )
}

/** What moves by itself can be stopped (WCAG 2.2.2). The page's script brings the button to life and into sight. */
export const PauseVideo = ({ user }: { user: BioUser }) =>
  groundMedia(user).video ? (
    <button className="pause" type="button" hidden>
      Pause video
    </button>
  ) : null

const groundMedia = (user: BioUser) => ({ image: ownPath(user.imageBackground), video: ownPath(user.videoBackground) })

export const hasGround = (user: BioUser): boolean => Object.values(groundMedia(user)).some(Boolean)
