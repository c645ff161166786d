/** Has something done to many users. It runs as a job of the server; a toast follows its progress and says how it ended. */
import { useSyncExternalStore } from 'react'
import { type BulkProgress, changeUsers, getBulkProgress } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { requestFailedAt } from '../request-failure.ts'
import { describeOutcome, describeProgress, getBulkTexts } from './bulk-outcome.ts'
import type { BulkRequest } from './bulk-request.ts'

const pollMs = { few: 1000, many: 3000 }
const manyUsers = 10_000
/** Long enough to read who was left out. */
const failuresShownMs = 30_000

/** Resolves once the job was accepted; `onEnd` is called when the users have been changed. */
export async function submitBulkAction(gate: AdminGate, request: BulkRequest, onEnd: () => void): Promise<void> {
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
  const listeners = new Set<() => void>()
  return {
    read: () => text,
    set(next: string) {
      text = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const LiveText = ({ text: { subscribe, read } }: { text: ReturnType<typeof createLiveText> }) => (
  <span className="tabular-nums">{useSyncExternalStore(subscribe, read)}</span>
)
