/** Asks before a user is deleted: says what will be gone, and wants the username. */
import { Link2, ReceiptText, Trash2, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
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
  const [typed, setTyped] = useState('')
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })
  const isRight = typed.trim().replace(/^@/, '').toLowerCase() === user.username.toLowerCase()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRight) start()
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Delete ${getUserName(user)}?`}>
      <form className="delete-dialog" onSubmit={submit}>
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
        <ul className="delete-dialog-effects">
          <Effect icon={<Trash2 className="icon" aria-hidden />}>
            Erased now: the page, {countNoun(user.totalLinks, 'link')}, {countNoun(user.totalClicks, 'click')}, every upload and
            every session.
          </Effect>
          <Effect icon={<ReceiptText className="icon" aria-hidden />}>
            Records of payments, commissions and payouts are kept, anonymised.
          </Effect>
          <Effect icon={<Link2 className="icon" aria-hidden />}>The page and links to it stop working at once.</Effect>
        </ul>
        <Field
          label={
            <>
              Type <span className="delete-dialog-username">{user.username}</span>
            </>
          }
        >
          <Input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="destructive" disabled={!isRight} busy={isBusy}>
            Delete user
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const Effect = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)
