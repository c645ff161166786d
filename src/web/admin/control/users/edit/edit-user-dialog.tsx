/** Edits one user: name, username, email, bio and plan, what secures the account, and banning. */
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { type AdminUserDetails, getUser } from '#contract/admin/users.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import './edit-user-dialog.css'
import { EditUserFields } from './edit-user-fields.tsx'
import { SecurityRows } from './security-rows.tsx'
import { useUserForm } from './use-user-form.ts'

type EditUserDialogProps = { id: string; onClose: () => void; onBan: (user: AdminUserDetails) => void }

export default function EditUserDialog({ id, onClose, onBan }: EditUserDialogProps) {
  const { data: user, isError, refetch } = useQuery({ ...endpointQuery(getUser, { params: { id } }), staleTime: 0, gcTime: 0 })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={user ? `Edit ${getUserName(user)}` : 'Edit user'}>
      {isError && !user && (
        <div className="stack" role="alert">
          <p>We couldn’t load this account. It may have been deleted.</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!isError && !user && <Skeleton height={320} radius={12} />}
      {user && <EditUserForm loaded={user} onClose={onClose} onBan={onBan} />}
    </Dialog>
  )
}

type FormProps = { loaded: AdminUserDetails; onClose: () => void; onBan: (user: AdminUserDetails) => void }

function EditUserForm({ loaded, onClose, onBan }: FormProps) {
  const form = useUserForm(loaded, onClose)
  return (
    <form className="edit-user-dialog" onSubmit={form.submit} noValidate>
      <EditUserFields form={form} />
      <SecurityRows user={form.user} onChange={form.replaceUser} />
      {form.conflict && <ConflictNotice mine={form.fields} theirs={form.conflict} onUseTheirs={form.useTheirs} />}
      <FormError message={form.errorOf('root')} />
      <DialogFooter>
        {!form.user.isBanned && (
          <Button variant="ghost" className="edit-user-dialog-ban" onClick={() => onBan(form.user)}>
            <Ban className="icon" aria-hidden />
            Ban
          </Button>
        )}
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          {form.conflict ? 'Save mine' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}
