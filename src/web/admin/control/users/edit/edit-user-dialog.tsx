/** Edits one user: name, username, email, bio and plan, what secures the account, and banning. */
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { type AdminUserDetails, getUser } from '#contract/admin/users.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { planNames, plans } from '#rules/plans/plans.ts'
import { formatDay } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { ConflictNotice } from '#web/ui/overlays/conflict.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import '#web/ui/styles/late-utilities.css'
import { EndField } from '../../../ui/end-field.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import { AccountFields } from '../account-fields.tsx'
import { SecurityRows } from './security-rows.tsx'
import { toFields, type UserFields, type UserForm, useUserForm } from './use-user-form.ts'
import './edit-user-dialog.css'

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
    <form className="edit-user-dialog stack" onSubmit={form.submit} noValidate>
      <EditUserFields form={form} />
      <SecurityRows user={form.user} onChange={form.replaceUser} />
      {form.conflict && <UserConflict form={form} saved={form.conflict} />}
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
          Save changes
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Someone else has saved this user meanwhile. */
function UserConflict({ form, saved }: { form: UserForm; saved: AdminUserDetails }) {
  const theirs = toFields(saved)
  const show = (name: keyof UserFields, fields: UserFields) =>
    (name === 'plan' ? plans[fields.plan].name : fields[name]) || 'None'
  const fields = (Object.keys(labels) as (keyof UserFields)[])
    .filter((name) => theirs[name] !== form.fields[name].trim())
    .map((name) => ({ label: labels[name], mine: show(name, form.fields), saved: show(name, theirs) }))
  return (
    <ConflictNotice
      fields={fields}
      isBusy={form.isBusy}
      onKeepMine={() => form.submit()}
      onTakeSaved={() => form.takeSaved(saved)}
    />
  )
}

const labels: Record<keyof UserFields, string> = {
  displayName: 'Display name',
  username: 'Username',
  email: 'Email',
  bio: 'Bio',
  plan: 'Plan',
}

const bioMax = pageFields.bio.max

/** The fields of a user that an admin can change. */
function EditUserFields({ form }: { form: UserForm }) {
  const { user, fields, register, errorOf } = form
  return (
    <div className="pair">
      <AccountFields form={form} emailHint="Both addresses get an email if this changes." />
      <Field
        label="Plan"
        error={errorOf('plan')}
        hint={form.isPlanChanged ? 'Complimentary: it’s never charged.' : describePlan(user)}
      >
        <Select values={planNames} nameOf={(plan) => plans[plan].name} {...register('plan')} />
      </Field>
      {form.isPlanChanged && fields.plan !== 'lifetime' && (
        <div className="edit-user-fields-wide">
          <EndField {...form.bind('end')} />
        </div>
      )}
      <div className="edit-user-fields-wide">
        <Field label="Bio" error={errorOf('bio')} counter={{ text: fields.bio, max: bioMax }}>
          <Textarea rows={2} maxLength={bioMax} {...register('bio')} />
        </Field>
      </div>
    </div>
  )
}

function describePlan({ planSource: { kind, date, mode } }: AdminUserDetails): string {
  const day = date ? formatDay(date) : undefined
  const test = mode === 'sandbox' ? ' Test money.' : ''
  switch (kind) {
    case 'none':
      return 'Nothing is paid.'
    case 'renews':
      return `Paid by card, renews on ${day}.${test}`
    case 'ends':
      return `Paid by card, cancelled. Ends on ${day}.${test}`
    case 'overdue':
      return `Paid by card, payment overdue.${test}`
    case 'bought':
      return `Bought${day ? ` on ${day}` : ''}.${test}`
    case 'granted':
      return day ? `Complimentary until ${day}.` : 'Complimentary, without an end.'
    case 'everyone':
      return 'Everyone has it on this server.'
  }
}
