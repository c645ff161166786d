/** What can be done with the users who are selected, in the bar over the list. */

import { Ban, Layers, LogOut } from 'lucide-react'
import { bulkLimit } from '#rules/admin/users.ts'
import { formatCount } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { UserSelection } from '../use-selection.ts'
import { formatMatches, type UserListData } from '../use-users.ts'
import type { BulkQuestion } from './bulk-dialogs.tsx'

type BulkActionsProps = SelectAllProps & { onChoose: (action: BulkQuestion['action']) => void }

export const BulkActions = ({ selection, list, onChoose }: BulkActionsProps) => (
  <>
    <SelectAllButton selection={selection} list={list} />
    <Button variant="ghost" size="sm" onClick={() => onChoose('set-plan')}>
      <Layers className="icon" aria-hidden />
      Change plan
    </Button>
    <Button variant="ghost" size="sm" onClick={() => onChoose('suspend')}>
      <Ban className="icon" aria-hidden />
      Ban
    </Button>
    <Button variant="ghost" size="sm" onClick={() => onChoose('sign-out')}>
      <LogOut className="icon" aria-hidden />
      Sign out
    </Button>
  </>
)

type SelectAllProps = { selection: UserSelection; list: UserListData }

/**
 * The second step after all users that have been loaded were selected: all that match, loaded or not. A second press takes the step back,
 * so that a double click selects nobody unseen, and the focus stays where it is.
 */
function SelectAllButton({ selection, list }: SelectAllProps) {
  const { isMatching, users: picked, selectMatching } = selection
  const isOffered = !isMatching && canSelectMatching(selection, list)
  const matches = list.counts ? formatMatches(list.counts) : ''
  return (
    <>
      <output className="sr-only">{isOffered && `You can select all ${matches}.`}</output>
      {(isOffered || isMatching) && (
        <Button variant="link" size="sm" className="tabular-nums" onClick={() => selectMatching(!isMatching)}>
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
