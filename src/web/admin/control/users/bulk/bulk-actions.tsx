/** What can be done with the users who are selected, in the bar over the list. */
import { Ban, Layers, LogOut } from 'lucide-react'
import type { BulkActionName } from '#rules/admin/users.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { UserSelection } from '../../../ui/users/use-selection.ts'
import type { UserListData } from '../../../ui/users/use-users.ts'
import { SelectAllButton } from './select-all-button.tsx'

type BulkActionsProps = {
  selection: UserSelection
  list: UserListData
  onChoose: (action: Exclude<BulkActionName, 'unsuspend'>) => void
}

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
