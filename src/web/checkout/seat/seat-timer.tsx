/** The lifetime seat that is held while its checkout is open: the time left, or a way to hold another one when it is over. */
import { Clock, Hourglass } from 'lucide-react'
import type { Checkout } from '#contract/billing.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { seatCopy as copy } from '../checkout-copy.ts'
import type { SeatTime } from './use-seat-time.ts'

type SeatTimerProps = {
  seat: NonNullable<Checkout['seat']>
  time: SeatTime
  isLost: boolean
  isReopening: boolean
  onReopen: () => void
}

export const SeatTimer = ({ seat, time, isLost, isReopening, onReopen }: SeatTimerProps) => (
  <>
    {isLost ? (
      <Callout
        variant="warn"
        role="alert"
        icon={<Hourglass className="icon" aria-hidden />}
        title={copy.expired}
        action={
          <Button variant="secondary" size="sm" busy={isReopening} onClick={onReopen}>
            {copy.again}
          </Button>
        }
      >
        {copy.expiredText}
      </Callout>
    ) : (
      <Callout variant="iris" icon={<Clock className="icon" aria-hidden />} title={copy.held(seat.number)}>
        <span className="tabular-nums" role="timer">
          {time.text}
        </span>{' '}
        {copy.left}
      </Callout>
    )}
    <span className="sr-only" role="status">
      {time.announced !== undefined && !isLost && copy.announce(time.announced)}
    </span>
  </>
)
