/** The bar over the list while users are selected. */
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { Kbd } from '../keyboard/kbd.tsx'
import './user-selection-bar.css'
import type { UserSelection } from './use-selection.ts'

type UserSelectionBarProps = {
  selection: UserSelection
  /** The users that have been loaded, which the checkbox selects together. */
  loaded: readonly AdminUser[]
  children: ReactNode
}

export function UserSelectionBar({ selection, loaded, children }: UserSelectionBarProps) {
  const isAll = loaded.length > 0 && loaded.every(({ id }) => selection.has(id))
  return (
    <section className="user-selection-bar" aria-label="Selected users">
      <Checkbox
        aria-label={isAll ? 'Select none' : `Select all ${loaded.length.toLocaleString('en-GB')} that are loaded`}
        checked={isAll}
        isIndeterminate={!isAll}
        onChange={() => (isAll ? selection.clear() : selection.toggle(loaded, true))}
      />
      <output className="user-selection-bar-count">{selection.users.length.toLocaleString('en-GB')} selected</output>
      {children}
      <Button variant="ghost" size="sm" className="user-selection-bar-clear" onClick={selection.clear}>
        Clear
        <Kbd>Esc</Kbd>
      </Button>
    </section>
  )
}
