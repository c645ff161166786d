/** The dialogs that ask before something is done to many users. */
import { useSyncExternalStore } from 'react'
import { type BulkProgress, changeUsers, getBulkProgress } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import type { BulkActionName } from '#rules/admin/users.ts'
import { ApiError, call, NetworkError } from '#web/api/call.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BanDialog } from '../../ban-dialog.tsx'
import { PlanDialog } from '../plan-dialog.tsx'
import { requestFailedAt } from '../request-failure.ts'
import type { UserSelection } from '../use-selection.ts'
import type { UserQuery } from '../use-user-filters.ts'
import { findListFocus } from '../user-selection-bar.tsx'
import { describeOutcome, describeProgress, getBulkTexts } from './bulk-outcome.ts'
import { type BulkRequest, toBulkTarget } from './bulk-request.ts'

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

const pollMs = { few: 1000, many: 3000 }
const manyUsers = 10_000
/** Long enough to read who was left out. */
const failuresShownMs = 30_000

/**
 * It runs as a job of the server; a toast follows its progress and says how it ended. Resolves once the job was accepted; `onEnd` is
 * called when the users have been changed.
 */
async function submitBulkAction(gate: AdminGate, request: BulkRequest, onEnd: () => void): Promise<void> {
  void follow(gate, await call(changeUsers, { body: request }), request, onEnd)
}

async function follow(gate: AdminGate, started: BulkProgress, { action, plan }: BulkRequest, onEnd: () => void): Promise<void> {
  const texts = getBulkTexts(action, plan)
  const text = createLiveText(describeProgress(started))
  toast({ title: texts.running, description: <LiveText text={text} />, durationMs: Number.POSITIVE_INFINITY })
  try {
    const ended = await waitForEnd(started, (progress) => text.set(describeProgress(progress)))
    const { title, lines, hasFailures } = describeOutcome(ended, texts)
    toast({
      title,
      ...(lines.length > 0 ? { description: <Lines lines={lines} /> } : {}),
      ...(hasFailures ? { variant: 'destructive', durationMs: failuresShownMs } : {}),
    })
  } catch (error) {
    toast(requestFailedAt(gate)(error))
  }
  onEnd()
}

/** The job goes on while the server cannot be reached. */
async function waitForEnd(started: BulkProgress, onProgress: (progress: BulkProgress) => void): Promise<BulkProgress> {
  let progress = started
  while (!progress.isFinished) {
    await new Promise((resolve) => setTimeout(resolve, started.total > manyUsers ? pollMs.many : pollMs.few))
    try {
      progress = await call(getBulkProgress, { params: { id: started.id } })
      onProgress(progress)
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }
  return progress
}

const isPassing = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ))

/** A text that changes where it is, such as the progress in a toast: a new toast each second would be read out each second. */
function createLiveText(first: string) {
  let text = first
  const { subscribe, notify } = createListeners()
  return {
    read: () => text,
    set(next: string) {
      text = next
      notify()
    },
    subscribe,
  }
}

const LiveText = ({ text: { subscribe, read } }: { text: ReturnType<typeof createLiveText> }) => (
  <span className="tabular-nums">{useSyncExternalStore(subscribe, read)}</span>
)
