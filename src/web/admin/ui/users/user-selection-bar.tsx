/** The bar over the list while users are selected. */

import type { ReactNode } from 'react'
import { formatCount } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import '../layout/inverse-bar.css'
import { Kbd } from '../keyboard/kbd.tsx'
import './user-selection-bar.css'
import type { UserSelection } from './use-selection.ts'
import { formatMatches, type UserListData } from './use-users.ts'

type UserSelectionBarProps = {
  selection: UserSelection
  /** The checkbox selects the users that it has loaded. */
  list: UserListData
  children: ReactNode
}

export function UserSelectionBar({ selection, list: { users, counts }, children }: UserSelectionBarProps) {
  const isAll = users.length > 0 && users.every(({ id }) => selection.has(id))
  return (
    <section className="user-selection-bar row inverse-bar" aria-label="Selected users">
      <Checkbox
        aria-label={isAll ? 'Select none' : `Select all ${formatCount(users.length)} that are loaded`}
        checked={isAll}
        isIndeterminate={!isAll}
        onChange={() => (isAll ? leaveSelection(selection) : selection.toggle(users, true))}
      />
      <output className="user-selection-bar-count tabular-nums">
        {selection.isMatching && counts
          ? `All ${formatMatches(counts)} users are selected`
          : `${formatCount(selection.users.length)} selected`}
      </output>
      {children}
      <Button variant="ghost" size="sm" className="user-selection-bar-clear" onClick={() => leaveSelection(selection)}>
        Clear
        <Kbd>Esc</Kbd>
      </Button>
    </section>
  )
}

/** The bar goes with the selection: the focus goes back to the list if it was in the bar. */
export function leaveSelection({ clear }: UserSelection) {
  if (document.activeElement?.closest('.user-selection-bar')) findListFocus()?.focus({ preventScroll: true })
  clear()
}

/** Where the focus goes when what had it is gone: the row that the shortcuts act on, or the list. */
export const findListFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.user-row[tabindex="0"]') ?? document.querySelector<HTMLElement>('.user-table')
