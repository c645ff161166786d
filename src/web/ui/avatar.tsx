/** A person's picture, or their letters where there is none or it does not load. Decoration: the name stands beside it. */
import { UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { initialsOf } from '#rules/bio.ts'
import './avatar.css'

export const Avatar = ({ name, src, size = 40 }: { name: string; src?: string | null; size?: number }) => (
  <span className="avatar" style={{ '--a': `${size}px` } as CSSProperties} aria-hidden="true">
    {initialsOf(name) || <UserRound />}
    {src && <img key={src} src={src} alt="" onError={(event) => event.currentTarget.remove()} />}
  </span>
)
