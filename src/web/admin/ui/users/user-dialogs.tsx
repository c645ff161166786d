/** The dialogs of the list of users, in a file that loads after the list. */
import type { AdminUser } from '#contract/admin/users.ts'
import { BanDialog, type BanDraft } from '../ban-dialog.tsx'
import { BulkBanDialog } from './bulk-ban-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type PlanChange, PlanDialog } from './plan-dialog.tsx'

type UserDialogsProps = {
  action: 'plan' | 'ban' | 'delete'
  users: readonly AdminUser[]
  onClose: () => void
  onChangePlan: (change: PlanChange) => Promise<unknown>
  onBan: (ban: BanDraft) => Promise<unknown>
  onDelete: (user: AdminUser) => Promise<unknown>
}

export default function UserDialogs({ action, users, onClose, onChangePlan, onBan, onDelete }: UserDialogsProps) {
  const [first] = users
  if (!first) return null
  if (action === 'plan') return <PlanDialog users={users} onClose={onClose} onSubmit={onChangePlan} />
  if (action === 'delete') return <DeleteDialog user={first} onClose={onClose} onSubmit={() => onDelete(first)} />
  if (users.length > 1) return <BulkBanDialog count={users.length} onClose={onClose} onSubmit={onBan} />
  return <BanDialog user={first} onClose={onClose} onSubmit={onBan} />
}
