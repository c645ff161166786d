/** The creator's picture, and what stands in its place where there is none or it does not arrive. */
import { type BioUser, initialsOf, nameOf } from '#rules/bio.ts'
import { ownPath } from '#rules/own-path.ts'
import { SizedImage } from './sized-image.tsx'

export function Picture({ user }: { user: BioUser }) {
  const image = ownPath(user.profileImage)
  return (
    <div className="pic">
      {image && <SizedImage path={image} sizes="100px" className="face" width={100} height={100} alt="" />}
      <Placeholder name={nameOf(user)} />
    </div>
  )
}

/** In the theme's own accent, so that it belongs to every look. The stylesheet hides it while a picture stands before it. */
function Placeholder({ name }: { name: string }) {
  const initials = initialsOf(name)
  return (
    <svg className="face" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">
      {initials ? (
        <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
          {initials}
        </text>
      ) : (
        <path d="M50 22a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM14 100c0-20 15-34 36-34s36 14 36 34z" />
      )}
    </svg>
  )
}
