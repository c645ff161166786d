/** A creator's picture, or their initials if there is none or it does not load. Decorative: their name is beside it. */
import type { CSSProperties } from 'react'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { avatarInitials } from '#rules/page/names.ts'
import './avatar.css'

type AvatarProps = { user: Pick<BioUser, 'displayName' | 'username' | 'profileImage'>; size: number }

export function Avatar({ user, size }: AvatarProps) {
  const image = toLocalPath(user.profileImage)
  return (
    <span className="avatar" style={{ '--avatar-size': `${size}px` } as CSSProperties} aria-hidden="true">
      {avatarInitials(user)}
      {image && <img key={image} src={image} alt="" onError={(event) => event.currentTarget.remove()} />}
    </span>
  )
}
