/** The devices on which the account is logged in; each can be logged out, or all of them at once. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listSessions, type SessionSummary } from '#contract/accounts/settings.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { LoadErrorRow } from '../layout/load-error-row.tsx'
import { SettingsRow } from '../layout/settings-row.tsx'
import { SessionItem } from './session-item.tsx'
import './sessions-row.css'
import { useRevokeSession } from './use-revoke-session.ts'

export function SessionsRow() {
  const { data, isError, isFetching, refetch } = useQuery({ ...endpointQuery(listSessions), refetchOnMount: 'always' })
  const { logOutDevice, logOutEverywhere, revokingId } = useRevokeSession()
  const [isConfirming, setConfirming] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button is removed with its session, so the focus moves to the list. */
  async function revoke(session: SessionSummary) {
    await logOutDevice(session).catch(() => {})
    if (document.activeElement === document.body) list.current?.focus()
  }
  if (isError && !data) return <LoadErrorRow what="your sessions" isRetrying={isFetching} onRetry={refetch} />

  const sessions = data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <SettingsRow
      title="Where you're logged in"
      description="Don't recognise a device? Log it out, then change your password."
      action={
        <Button variant="outline" disabled={!sessions} onClick={() => setConfirming(true)}>
          Log out of all devices
        </Button>
      }
    >
      {sessions ? (
        <ul className="sessions-row-list" aria-label="Sessions" ref={list} tabIndex={-1}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isRevoking={revokingId === session.id}
              onRevoke={() => revoke(session)}
            />
          ))}
        </ul>
      ) : (
        <div className="sessions-row-list" aria-busy="true">
          <div className="session-item">
            <Skeleton width={36} height={36} radius={10} />
            <Skeleton width="60%" />
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Log out of all devices?"
        description="This logs you out everywhere, including here."
        confirmLabel="Log out everywhere"
        destructive
        onConfirm={logOutEverywhere}
      />
    </SettingsRow>
  )
}
