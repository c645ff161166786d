/** Asks before a user is deleted: says what will be gone, and wants the username. */
import { Link2, ReceiptText, Trash2, TriangleAlert } from 'lucide-react'
import type { AdminUser } from '#contract/admin/users.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Effect, EffectsList } from '../effects-list.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useBodyForm } from '../use-body-form.ts'
import './delete-dialog.css'
import { PersonCard } from './person.tsx'
import { PlanBadge } from './user-badges.tsx'
import { getUserName } from './user-name.ts'

type DeleteDialogProps = {
  user: AdminUser
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open. */
  onSubmit: () => Promise<unknown>
}

export function DeleteDialog({ user, onClose, onSubmit }: DeleteDialogProps) {
  const form = useBodyForm({
    defaultValues: { typed: '' },
    toBody: () => undefined,
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  const isRight = form.watch('typed').trim().replace(/^@/, '').toLowerCase() === user.username.toLowerCase()
  return (
    <FormDialog
      title={`Delete ${getUserName(user)}?`}
      {...{ form, onClose }}
      isDestructive
      isDisabled={!isRight}
      submitLabel="Delete user"
    >
      <PersonCard user={user} detail={user.email}>
        <PlanBadge plan={user.plan} />
      </PersonCard>
      <Callout
        variant="danger"
        icon={<TriangleAlert className="icon" aria-hidden />}
        title="This is permanent and cannot be undone."
      >
        There is no 14-day grace period when an admin deletes an account.
      </Callout>
      <EffectsList>
        <Effect icon={Trash2}>
          Erased now: the page, {countNoun(user.totalLinks, 'link')}, {countNoun(user.totalClicks, 'click')}, every upload and
          every session.
        </Effect>
        <Effect icon={ReceiptText}>Records of payments, commissions and payouts are kept, anonymised.</Effect>
        <Effect icon={Link2}>The page and links to it stop working at once.</Effect>
      </EffectsList>
      <Field
        label={
          <>
            Type <span className="delete-dialog-username">{user.username}</span>
          </>
        }
      >
        <Input autoComplete="off" autoCapitalize="off" spellCheck={false} {...form.register('typed')} />
      </Field>
    </FormDialog>
  )
}
