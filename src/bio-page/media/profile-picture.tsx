/** The creator's picture, and what stands in its place where there is none or it does not arrive. */
import type { BioUser } from '#rules/page/bio.ts'
import { faceLetters } from '#rules/page/names.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { ResponsiveImage } from './responsive-image.tsx'

export function ProfilePicture({ user }: { user: BioUser }) {
  const image = ownPath(user.profileImage)
  return (
    <div className="pic">
      {image && <ResponsiveImage path={image} sizes="100px" className="face" width={100} height={100} alt="" />}
      <Initials letters={faceLetters(user)} />
    </div>
  )
}

/** In the theme's own accent, so that it belongs to every look. The stylesheet hides it while a picture stands before it. */
const Initials = ({ letters }: { letters: string }) => (
  <svg className="face" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">
    <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
      {letters}
    </text>
  </svg>
)
