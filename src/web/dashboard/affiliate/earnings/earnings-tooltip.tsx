/** The parts of one month, beside its column; on the other side of the middle it flips. */
import { formatPounds } from '#rules/text/money.ts'
import { earningStates, type Month, nameMonth, sumMonth } from './earnings.ts'

/** `from` and `to` are the edges of the column. */
type Props = { month: Month; from: number; to: number; isLeft: boolean; width: number }

/** Screen readers have read the same from the column's button. */
export const EarningsTooltip = ({ month, from, to, isLeft, width }: Props) => (
  <div className="earnings-tooltip" aria-hidden="true" style={isLeft ? { right: width - from + 4 } : { left: to + 4 }}>
    <p>
      <b>{nameMonth(month, 'long')}</b>
      <b>{formatPounds(sumMonth(month))}</b>
    </p>
    {earningStates
      .filter(({ field }) => month[field] !== 0)
      .toReversed()
      .map(({ key, name, field }) => (
        <p key={key}>
          <span>
            <span className={`earnings-panel-swatch is-${key}`} />
            {name}
          </span>
          <span>{formatPounds(month[field])}</span>
        </p>
      ))}
  </div>
)
