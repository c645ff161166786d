/** A user in a row: picture, name, and below it the username. */
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import './person.css'
import { getUserName } from './user-name.ts'

type PersonProps = {
  user: Pick<AdminUser, 'displayName' | 'username' | 'profileImage'>
  /** Follows the username. */
  detail?: string | undefined
  isMuted?: boolean
}

export const Person = ({ user, detail, isMuted = false }: PersonProps) => (
  <span className={isMuted ? 'person row is-muted' : 'person row'}>
    <Avatar user={user} size={36} />
    <span className="person-text">
      <b className="truncate">{getUserName(user)}</b>
      <span className="note truncate">
        @{user.username}
        {detail && ` · ${detail}`}
      </span>
    </span>
  </span>
)

/** The user of a dialog. */
export const PersonCard = ({ user, detail, children }: PersonProps & { children?: ReactNode }) => (
  <div className="person-card spread">
    <Person user={user} detail={detail} />
    {children}
  </div>
)
