/** The dialogs that ask before something is done to many users, in a file that loads after the list. */
import type { BulkActionName } from '#rules/admin/users.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BanDialog } from '../../../ui/ban-dialog.tsx'
import { findListFocus } from '../../../ui/users/list-focus.ts'
import { PlanDialog } from '../../../ui/users/plan-dialog.tsx'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import type { BulkRequest, BulkTarget } from './bulk-request.ts'
import { submitBulkAction } from './submit-bulk-action.tsx'

export type BulkQuestion = {
  action: Exclude<BulkActionName, 'unsuspend'>
  target: BulkTarget
  /** Called once the server has accepted it. */
  onAccepted: () => void
}

type BulkDialogsProps = {
  question: BulkQuestion
  onClose: () => void
  /** Called once it has been done, which may be long after the dialog was closed. */
  onEnd: () => void
}

export default function BulkDialogs({ question: { action, target, onAccepted }, onClose, onEnd }: BulkDialogsProps) {
  const { run } = useAction(
    (details: Omit<BulkRequest, 'userIds' | 'filter' | 'action'>) =>
      submitBulkAction({ action, ...details, ...target.who }, onEnd),
    { onDone: onAccepted, failed: requestFailed },
  )
  const shared = { target, onClose, returnFocusTo: findListFocus }

  if (action === 'set-plan') return <PlanDialog {...shared} onSubmit={run} />
  if (action === 'suspend')
    return (
      <BanDialog {...shared} onSubmit={({ reason, note, until }) => run({ reason, until, ...(note === null ? {} : { note }) })} />
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Sign out ${target.name}?`}
      description={`${target.summary} They’re signed out on every device, and sign in again with the same password.`}
      confirmLabel={`Sign out ${target.name}`}
      onConfirm={() => run({})}
      returnFocusTo={findListFocus}
    />
  )
}
