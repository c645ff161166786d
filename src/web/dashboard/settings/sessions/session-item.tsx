/** One session: the device, the place, when it was last used, and the way to end it. */
import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#contract/accounts/settings.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { lastSeen } from './last-active.ts'

type Props = { session: OpenSession; isEnding: boolean; onEnd: () => void }

export function SessionLine({ session, isEnding, onEnd }: Props) {
  const { device, place, lastSeenAt, isCurrent } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="session">
      <span className="session-icon">
        <Icon className="i" aria-hidden />
      </span>
      <div>
        <b>
          {device}
          {isCurrent && <Badge variant="ok">This device</Badge>}
        </b>
        <p className="small muted">
          {lastSeen(new Date(lastSeenAt), new Date())} · {place === 'Unknown' ? 'Place unknown' : place}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="sm" busy={isEnding} aria-label={`End ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
