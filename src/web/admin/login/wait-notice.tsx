/** How long to wait after too many wrong keys. The countdown is read out once a minute only. */
import { Timer } from 'lucide-react'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { describeWait, formatWait } from './gate-copy.ts'

export const WaitNotice = ({ seconds }: { seconds: number }) => (
  <>
    {seconds > 0 && (
      <Callout variant="danger" icon={<Timer className="icon" aria-hidden />} title="Too many attempts">
        Try again in <span className="tabular-nums">{formatWait(seconds)}</span>. Each further miss doubles the wait.
      </Callout>
    )}
    <output className="sr-only">{seconds > 0 && describeWait(seconds)}</output>
  </>
)
