/** A user in the list. */
import { Ellipsis } from 'lucide-react'
import { type CSSProperties, memo, type Ref } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import type { UserColumn } from './columns.tsx'
import { Person } from './person.tsx'
import { UserBadges } from './user-badges.tsx'
import { getUserName } from './user-name.ts'
import '../layout/pressable.css'
import './user-row.css'

type UserRowProps = {
  /** Measures the row. */
  ref: Ref<HTMLDivElement>
  user: AdminUser
  index: number
  columns: readonly UserColumn[]
  /** In pixels, from the first row. */
  top: number
  isSelected: boolean
  /** The shortcuts act on it. */
  isCursor: boolean
  isFocusable: boolean
  isMenuOpen: boolean
  onFocus: (id: string) => void
  onToggle: (index: number, isRange: boolean) => void
  onMenu: (user: AdminUser, button: HTMLElement) => void
  onOpen: ((user: AdminUser) => void) | undefined
}

export const UserRow = memo((props: UserRowProps) => {
  const { ref, user, index, columns, top, isSelected, isCursor, isFocusable, isMenuOpen, onFocus, onToggle, onMenu, onOpen } =
    props
  const name = getUserName(user)
  const classes = ['user-row pressable', isSelected && 'is-selected', isCursor && 'is-cursor'].filter(Boolean).join(' ')
  const person = <Person user={user} detail={user.email} isMuted={user.isBanned} />
  return (
    // biome-ignore-start lint/a11y: see UserTable; a row has the focus while shortcuts act on it
    <div
      ref={ref}
      role="row"
      className={classes}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isFocusable ? 0 : -1}
      style={{ '--user-row-top': `${top}px` } as CSSProperties}
      onFocus={() => onFocus(user.id)}
    >
      <div role="cell" className="user-row-check">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </div>
      <div role="cell" className="user-row-person">
        {onOpen ? (
          <button type="button" className="user-row-open" onClick={() => onOpen(user)}>
            {person}
          </button>
        ) : (
          person
        )}
      </div>
      <div role="cell" className="user-row-badges cluster">
        <UserBadges user={user} />
      </div>
      <div role="presentation" className="user-row-columns">
        {columns.map(({ key, title, isNumber, render }) => (
          <div key={key} role="cell" className={`user-row-cell ${isNumber ? 'is-number' : `user-row-${key}`}`} data-label={title}>
            {render(user)}
          </div>
        ))}
      </div>
      <div role="cell" className="user-row-menu">
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${name}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => onMenu(user, event.currentTarget)}
        />
      </div>
    </div>
    // biome-ignore-end lint/a11y: see above
  )
})
