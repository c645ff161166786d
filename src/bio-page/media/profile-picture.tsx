/** The creator's picture, and what stands in its place where there is none or it does not arrive. */
import { type BioUser, faceLetters } from '#rules/bio.ts'
import { ownPath } from '#rules/own-path.ts'
import { SizedImage } from './responsive-image.tsx'

export function Picture({ user }: { user: BioUser }) {
  const image = ownPath(user.profileImage)
  return (
    <div className="pic">
      {image && <SizedImage path={image} sizes="100px" className="face" width={100} height={100} alt="" />}
      <Placeholder letters={faceLetters(user)} />
    </div>
  )
}

/** In the theme's own accent, so that it belongs to every look. The stylesheet hides it while a picture stands before it. */
const Placeholder = ({ letters }: { letters: string }) => (
  <svg className="face" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">
    <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
      {letters}
    </text>
  </svg>
)
