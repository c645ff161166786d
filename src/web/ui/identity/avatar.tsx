/** A creator's picture, or their initials if there is none or it does not load. Decorative: their name is beside it. */
import type { CSSProperties } from 'react'
import type { BioUser } from '#rules/page/bio.ts'
import { avatarInitials } from '#rules/page/names.ts'
import './avatar.css'

type AvatarProps = { user: Pick<BioUser, 'displayName' | 'username' | 'profileImage'>; size: number }

export const Avatar = ({ user, size }: AvatarProps) => (
  <span className="avatar" style={{ '--avatar-size': `${size}px` } as CSSProperties} aria-hidden="true">
    {avatarInitials(user)}
    {user.profileImage && (
      <img key={user.profileImage} src={user.profileImage} alt="" onError={(event) => event.currentTarget.remove()} />
    )}
  </span>
)
