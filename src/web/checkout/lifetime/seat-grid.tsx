/** The seats as squares: those sold, the next one, and those left. */
import { lifetimeDemoCopy as copy } from './lifetime-copy.ts'
import './seat-grid.css'

/** In units of the drawing. */
const seatSize = 15
const columns = 40

/** With fewer seats left than this, only those are drawn, and larger. */
const fewLeft = 50
const fewColumns = 10

type SeatGridProps = {
  /** Undefined until it is known: then no seat is drawn as taken. */
  sold: number | undefined
  total: number
}

export function SeatGrid({ sold, total }: SeatGridProps) {
  const left = total - (sold ?? 0)
  const isFew = left > 0 && left < fewLeft
  return (
    <figure className="seat-grid wide-stack">
      {isFew ? (
        <FewSeats first={total - left + 1} left={left} />
      ) : (
        <AllSeats sold={sold ?? 0} total={total} isKnown={sold !== undefined} />
      )}
      <figcaption className="seat-grid-key cluster">
        {!isFew && (
          <span>
            <i className="seat-grid-key-sold" />
            Sold
          </span>
        )}
        {sold !== undefined && left > 0 && (
          <span>
            <i className="seat-grid-key-next" />
            The next one could be yours
          </span>
        )}
        {left > 0 && (
          <span>
            <i className="seat-grid-key-left" />
            Left
          </span>
        )}
        <span className="seat-grid-live">Live, updated every 10 seconds</span>
      </figcaption>
    </figure>
  )
}

/** Two patterns instead of a thousand elements: full rows, and a row that may be part full. */
function AllSeats({ sold, total, isKnown }: { sold: number; total: number; isKnown: boolean }) {
  const rows = Math.floor(sold / columns)
  const rest = sold % columns
  const label = isKnown ? copy.gridLabel(sold, total - sold) : copy.loading
  return (
    <svg viewBox={`0 0 ${columns * seatSize} ${(total / columns) * seatSize}`} role="img" aria-label={label}>
      <defs>
        <SeatPattern id="seat-grid-sold" className="seat-grid-sold" />
        <SeatPattern id="seat-grid-left" className="seat-grid-left" />
      </defs>
      <rect width="100%" height="100%" fill="url(#seat-grid-left)" />
      <rect width="100%" height={rows * seatSize} fill="url(#seat-grid-sold)" />
      <rect y={rows * seatSize} width={rest * seatSize} height={seatSize} fill="url(#seat-grid-sold)" />
      {isKnown && sold < total && (
        <rect className="seat-grid-next" x={rest * seatSize + 0.5} y={rows * seatSize + 0.5} width="14" height="14" rx="3.5" />
      )}
    </svg>
  )
}

const SeatPattern = ({ id, className }: { id: string; className: string }) => (
  <pattern id={id} width={seatSize} height={seatSize} patternUnits="userSpaceOnUse">
    <rect className={className} x="1.5" y="1.5" width="12" height="12" rx="3" />
  </pattern>
)

function FewSeats({ first, left }: { first: number; left: number }) {
  const size = 60
  const height = Math.ceil(left / fewColumns) * size
  const seats = Array.from({ length: left }, (_, index) => first + index)
  return (
    <svg viewBox={`0 0 ${fewColumns * size} ${height}`} role="img" aria-label={copy.fewLabel(left)}>
      {seats.map((seat, index) => (
        <rect
          key={seat}
          className={index === 0 ? 'seat-grid-next' : 'seat-grid-left'}
          x={(index % fewColumns) * size + 4}
          y={Math.floor(index / fewColumns) * size + 4}
          width={size - 8}
          height={size - 8}
          rx="10"
        />
      ))}
    </svg>
  )
}
