/** How many seats are sold and left, with a progress bar. */
import { getLifetimeSeats } from '#rules/plans/plans.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lifetimeDemoCopy as copy } from './lifetime-copy.ts'
import './seat-counts.css'
import type { SeatCount } from './use-seat-count.ts'

export function SeatCounts({ count }: { count: SeatCount | undefined }) {
  const sold = count?.displayed ?? 0
  return (
    <div className="seat-counts">
      <div className="seat-counts-figures">
        <span>
          <Figure number={count?.displayed} /> {copy.sold}
        </span>
        <span>
          {copy.only} <Figure number={count?.remaining} /> {copy.left}
        </span>
      </div>
      <div
        className="seat-counts-bar"
        role="progressbar"
        aria-label={copy.progress}
        aria-valuemin={0}
        aria-valuemax={getLifetimeSeats()}
        aria-valuenow={count && sold}
        aria-valuetext={count ? `${sold} ${copy.sold}` : copy.loading}
      >
        <i style={{ width: `${(100 * sold) / getLifetimeSeats()}%` }} />
      </div>
    </div>
  )
}

/** No number is shown until it is known. */
const Figure = ({ number }: { number: number | undefined }) =>
  number === undefined ? (
    <span className="seat-counts-loading">
      <Skeleton width="1.9em" height="0.8em" radius={8} />
    </span>
  ) : (
    <b className="tabular-nums">{number.toLocaleString('en-GB')}</b>
  )
