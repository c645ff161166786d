/** The same figures as the chart, as a table; the newest month first. */
import { formatPounds } from '#rules/text/money.ts'
import { type EarningState, type Month, nameMonth, sumMonth } from './earnings.ts'

type Props = { months: readonly Month[]; states: readonly EarningState[] }

export const EarningsTable = ({ months, states }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
  <section className="earnings-table" aria-label="Earnings by month, as a table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Total</th>
          {states.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{nameMonth(month, 'long')}</th>
            <td>
              <b>{formatPounds(sumMonth(month))}</b>
            </td>
            {states.map(({ key, field }) => (
              <td key={key} className={month[field] === 0 ? 'earnings-table-nothing' : undefined}>
                {month[field] === 0 ? <span aria-hidden="true">–</span> : formatPounds(month[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
