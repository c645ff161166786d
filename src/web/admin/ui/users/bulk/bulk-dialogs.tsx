/** The dialogs that ask before something is done to many users. */
import type { AdminGate } from '#contract/endpoint.ts'
import type { BulkActionName } from '#rules/admin/users.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BanDialog } from '../../ban-dialog.tsx'
import { PlanDialog } from '../plan-dialog.tsx'
import { requestFailedAt } from '../request-failure.ts'
import type { UserSelection } from '../use-selection.ts'
import type { UserQuery } from '../use-user-filters.ts'
import { findListFocus } from '../user-selection-bar.tsx'
import { type BulkRequest, toBulkTarget } from './bulk-request.ts'
import { submitBulkAction } from './submit-bulk-action.tsx'

export type BulkQuestion = {
  action: Exclude<BulkActionName, 'unsuspend'>
  selection: UserSelection
  /** What the list shows, and how many match it, in words. */
  query: UserQuery
  matches: string
  /** Called once the server has accepted it. */
  onAccepted: () => void
}

type BulkDialogsProps = {
  gate: AdminGate
  question: BulkQuestion
  onClose: () => void
  /** Called once it has been done, which may be long after the dialog was closed. */
  onEnd: () => void
}

export function BulkDialogs({ gate, question, onClose, onEnd }: BulkDialogsProps) {
  const { action, selection, query, matches, onAccepted } = question
  const target = toBulkTarget(selection, query, matches)
  const { run } = useAction(
    (details: Omit<BulkRequest, 'userIds' | 'filter' | 'action'>) =>
      submitBulkAction(gate, { action, ...details, ...target.who }, onEnd),
    { onDone: onAccepted, failed: requestFailedAt(gate) },
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
