/** The dialogs of the list of users, in a file that loads after the list. */
import type { AdminUser } from '#contract/admin/users.ts'
import { BanDialog } from '../ban-dialog.tsx'
import { BulkBanDialog } from './bulk-ban-dialog.tsx'
import { type ChangeDependencies, createUserChanges } from './change-users.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { nameSeveral } from './user-name.ts'

export type AskedAction = {
  action: 'plan' | 'ban' | 'delete'
  users: readonly AdminUser[]
  /** Called once it was done with all of them. */
  onDone?: () => void
}

type UserDialogsProps = { asked: AskedAction; dependencies: ChangeDependencies; onClose: () => void }

export default function UserDialogs({ asked: { action, users, onDone }, dependencies, onClose }: UserDialogsProps) {
  const [first] = users
  if (!first) return null
  const { changePlans, ban, remove } = createUserChanges(dependencies)
  const target = users.length > 1 ? nameSeveral(users) : first

  if (action === 'delete') return <DeleteDialog user={first} onClose={onClose} onSubmit={() => remove(first)} />
  if (action === 'plan')
    return <PlanDialog target={target} onClose={onClose} onSubmit={(change) => changePlans(users, change).then(onDone)} />
  if ('id' in target) return <BanDialog user={target} onClose={onClose} onSubmit={(draft) => ban(users, draft).then(onDone)} />
  return <BulkBanDialog target={target} onClose={onClose} onSubmit={(draft) => ban(users, draft).then(onDone)} />
}
