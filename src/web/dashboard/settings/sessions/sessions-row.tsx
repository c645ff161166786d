/** The devices on which the account is logged in; each can be logged out, or all of them at once. */
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { listSessions, revokeSession, revokeSessions, type SessionSummary } from '#contract/accounts/settings.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { LoadErrorRow } from '../layout/load-error-row.tsx'
import { SettingsRow } from '../layout/settings-row.tsx'
import { formatLastActive } from './last-active.ts'
import './sessions-row.css'

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

type Props = { session: SessionSummary; isRevoking: boolean; onRevoke: () => void }

/** One session: its device, location and last activity, and a button that logs it out. */
function SessionItem({ session, isRevoking, onRevoke }: Props) {
  const { device, place, lastSeenAt, isCurrent } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="session-item">
      <span className="session-item-icon muted centred">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b className="row">
          {device}
          {isCurrent && <Badge variant="ok">This device</Badge>}
        </b>
        <p className="small-text muted">
          {formatLastActive(new Date(lastSeenAt), new Date())} · {place === 'Unknown' ? 'Unknown location' : place}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="sm" busy={isRevoking} aria-label={`Log out ${device}`} onClick={onRevoke}>
          Log out
        </Button>
      )}
    </li>
  )
}

/** Logs out one device, or all of them including this one. */
function useRevokeSession() {
  const { input, run } = useAction(({ id }: SessionSummary) => call(revokeSession, { params: { id } }), {
    done: (_, { device }) => ({ title: 'Device Logged Out', description: `${device} is logged out.` }),
    failed(error) {
      const failure = toFailureToast('Error', error, 'Failed to log out the device. Please try again.')
      const hasEnded = error instanceof ApiError && error.refusal?.code === 'no-such-session'
      return hasEnded ? { ...failure, variant: 'default', title: 'Device Logged Out' } : failure
    },
    refreshes: [listSessions],
  })
  const everywhere = useAction(() => call(revokeSessions, { query: { which: 'all' } }), {
    onDone() {
      navigate(paths.auth, { replace: true })
      endBrowserSession('logged-out')
    },
    done: () => ({ title: 'Logged Out', description: "You're logged out on every device." }),
    failed: (error) => toFailureToast('Error', error, 'Failed to log out of all devices. Please try again.'),
  })
  return { logOutDevice: run, logOutEverywhere: everywhere.run, revokingId: input?.id }
}
