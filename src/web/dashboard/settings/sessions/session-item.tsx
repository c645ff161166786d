/** One session: its device, location and last activity, and a button that logs it out. */
import { Monitor, Smartphone } from 'lucide-react'
import type { SessionSummary } from '#contract/accounts/settings.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { formatLastActive } from './last-active.ts'

type Props = { session: SessionSummary; isRevoking: boolean; onRevoke: () => void }

export function SessionItem({ session, isRevoking, onRevoke }: Props) {
  const { device, place, lastSeenAt, isCurrent } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="session-item">
      <span className="session-item-icon">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b>
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
