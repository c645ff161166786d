/** The creator's picture, or their initials if there is none or it fails to load. */

import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { avatarInitials } from '#rules/page/names.ts'
import { useEditMarks } from '../edit-marks.ts'
import { ResponsiveImage } from './responsive-image.tsx'

export function ProfilePicture({ user }: { user: BioUser }) {
  const image = toLocalPath(user.profileImage)
  const mark = useEditMarks()
  return (
    <div className="picture" {...mark('profileImage')}>
      {image && <ResponsiveImage path={image} sizes="100px" className="picture-image" width={100} height={100} alt="" />}
      <Initials initials={avatarInitials(user)} />
    </div>
  )
}

/** In the theme's accent colour. The stylesheet hides it behind a visible picture. */
const Initials = ({ initials }: { initials: string }) => (
  <svg className="picture-image" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">
    <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
      {initials}
    </text>
  </svg>
)
