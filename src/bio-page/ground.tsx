/** The creator's own picture or video behind the page, and the theme's scrim over it. */
import type { BioUser } from '#rules/bio.ts'
import { ownPath } from '#rules/own-path.ts'

/** A video has the picture under it: for the time it loads, and for whoever wants nothing to move. */
export function Ground({ user }: { user: BioUser }) {
  const { image, video } = groundMedia(user)
  if (!image && !video) return null
  return (
    <div className="ground" aria-hidden="true">
      {image && <img src={image} alt="" fetchPriority="high" />}
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
