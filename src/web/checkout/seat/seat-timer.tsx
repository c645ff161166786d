/** The lifetime seat that is held while its checkout is open: the time left, or a way to hold another one when it is over. */
import { Clock, Hourglass } from 'lucide-react'
import type { Checkout } from '#contract/billing.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
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
      <LostSeat isReopening={isReopening} onReopen={onReopen} />
    ) : (
      <Callout variant="iris" icon={<Clock className="icon" aria-hidden />} title={copy.held(seat.number)}>
        <span className="tabular-nums" role="timer">
          {time.text}
        </span>{' '}
        left. After that, anyone can take it.
      </Callout>
    )}
    <span className="sr-only" role="status">
      {time.announced !== undefined && !isLost && copy.announce(time.announced)}
    </span>
  </>
)

export const LostSeat = ({ isReopening, onReopen }: Pick<SeatTimerProps, 'isReopening' | 'onReopen'>) => (
  <Callout
    variant="warn"
    role="alert"
    icon={<Hourglass className="icon" aria-hidden />}
    title="Your seat is no longer held"
    action={
      <Button variant="secondary" size="sm" busy={isReopening} onClick={onReopen}>
        Hold a seat
      </Button>
    }
  >
    You haven’t been charged. Hold another seat to carry on.
  </Callout>
)

const copy = {
  held: (seat: number) => `Seat ${seat} is held for you`,
  announce: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay for your seat.`,
}
