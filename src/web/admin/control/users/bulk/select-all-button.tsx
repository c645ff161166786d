/**
 * The second step after all users that have been loaded were selected: all that match, loaded or not. A second press takes the step back,
 * so that a double click selects nobody unseen, and the focus stays where it is.
 */
import { bulkLimit } from '#rules/admin/users.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { formatCount } from '../../../ui/users/columns.tsx'
import type { UserSelection } from '../../../ui/users/use-selection.ts'
import { formatMatches, type UserListData } from '../../../ui/users/use-users.ts'
import './select-all-button.css'

type SelectAllButtonProps = { selection: UserSelection; list: UserListData }

export function SelectAllButton({ selection, list }: SelectAllButtonProps) {
  const { isMatching, users: picked, selectMatching } = selection
  const isOffered = !isMatching && canSelectMatching(selection, list)
  const matches = list.counts ? formatMatches(list.counts) : ''
  return (
    <>
      <output className="sr-only">{isOffered && `You can select all ${matches}.`}</output>
      {(isOffered || isMatching) && (
        <Button variant="link" size="sm" className="select-all-button" onClick={() => selectMatching(!isMatching)}>
          {isMatching ? `Back to ${formatCount(picked.length)} selected` : `Select all ${matches}`}
        </Button>
      )}
    </>
  )
}

/** Not while another search loads: the list still shows the one before. */
function canSelectMatching({ users: picked, has }: UserSelection, { users, counts, isPlaceholderData }: UserListData): boolean {
  if (!counts || isPlaceholderData || users.length === 0 || !users.every(({ id }) => has(id))) return false
  return counts.filteredIsMore || counts.filtered > users.length || picked.length > bulkLimit
}
