/** Where the account is signed in; any of it can be ended, and all of it at once. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listSessions, type OpenSession } from '#contract/accounts/settings.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SettingRow } from '../settings-section.tsx'
import { Unreachable } from '../load-error-row.tsx'
import { SessionLine } from './session-item.tsx'
import { useEnding } from './use-revoke-session.ts'

export function Sessions() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [listSessions.path],
    queryFn: () => call(listSessions),
    refetchOnMount: 'always',
  })
  const { endOne, endAll, ending } = useEnding()
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  /** The button goes with its session; whoever pressed it by keyboard goes on from the others. */
  async function end(session: OpenSession) {
    await endOne(session)
    if (document.activeElement === document.body) list.current?.focus()
  }
  if (isError && !data) return <Unreachable what="your sessions" isTrying={isFetching} onRetry={refetch} />

  const sessions = data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <SettingRow
      title="Where you are signed in"
      says="End what you do not know, and change your password then."
      action={
        <Button variant="outline" disabled={!sessions} onClick={() => setAsking(true)}>
          Log out of all devices
        </Button>
      }
    >
      {sessions ? (
        <ul className="sessions" aria-label="Sessions" ref={list} tabIndex={-1}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} isEnding={ending === session.id} onEnd={() => end(session)} />
          ))}
        </ul>
      ) : (
        <div className="sessions" aria-busy="true">
          <div className="session">
            <Skeleton width={36} height={36} radius={10} />
            <Skeleton width="60%" />
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out of all devices?"
        description="Every session ends, this one too. You will have to log in again."
        confirm="Log out everywhere"
        destructive
        onConfirm={endAll}
      />
    </SettingRow>
  )
}
