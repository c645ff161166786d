/** The explanation of one of the five figures: what it is, the sum behind it, and what was left out and why. */
import type { CSSProperties } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { type Definition, definitions, dropDefinitions, type Figure, neverKnown } from '#rules/analytics/definitions.ts'
import { formatCount } from '#rules/text/formats.ts'
import type { VisitKind } from '#rules/visits/visits.ts'
import '#web/ui/styles/late-utilities.css'
import { formatRate, getFormats } from '../data/formats.ts'
import { explanationId } from '../explanation/explain-button.tsx'
import { listLeftOut, sumLeftOut } from './left-out.ts'
import { describeBefore } from './name-before.ts'

type Props = { figure: Figure; index: number; data: Analytics; isCompared: boolean; isFiltered: boolean }

export function SummaryExplanation({ figure, index, data, isCompared, isFiltered }: Props) {
  const { term, meaning, details }: Definition = definitions[figure]
  const kind: VisitKind | undefined = figure === 'views' ? 'view' : figure === 'clicks' ? 'click' : undefined
  return (
    <section
      className="summary-strip-explanation"
      id={explanationId(figure)}
      aria-label={`What “${term}” means`}
      style={{ '--row': Math.floor(index / 2) } as CSSProperties}
    >
      <div>
        <h3 className="minor-title">What it is</h3>
        <p>{meaning}</p>
        {details && <p>{details}</p>}
        <p>
          <a className="accent-link" href="/analytics" target="_blank" rel="noopener">
            All definitions
          </a>
        </p>
      </div>
      <div>
        <h3 className="minor-title">The sum</h3>
        <Sum figure={figure} kind={kind} data={data} isFiltered={isFiltered} />
        {isCompared && figure !== 'mostClickedLink' && (
          <p className="summary-strip-note">Compared with {describeBefore(data)}.</p>
        )}
        <p className="summary-strip-note">
          Last updated at {getFormats(data.period.timeZone).time.format(Date.parse(data.period.asOf))}.
        </p>
      </div>
      {kind && (
        <div>
          <h3 className="minor-title">Left out, and why</h3>
          <LeftOut kind={kind} data={data} />
          <p className="summary-strip-note">{neverKnown}</p>
          {isFiltered && <p className="summary-strip-note">Of the whole page: what is left out isn’t known by filter.</p>}
        </div>
      )}
    </section>
  )
}

function Sum({
  figure,
  kind,
  data,
  isFiltered,
}: Pick<Props, 'figure' | 'data' | 'isFiltered'> & { kind: VisitKind | undefined }) {
  const { totalViews, totalVisitors, totalClicks, ctr, mostClickedLink, period } = data
  if (kind) {
    const total = kind === 'view' ? totalViews : totalClicks
    const leftOut = sumLeftOut(data.dropped, kind)
    const rows: [string, string][] = isFiltered
      ? []
      : [
          [kind === 'view' ? 'Page loads recorded' : 'Presses recorded', formatCount(total + leftOut)],
          ['Left out', leftOut === 0 ? '0' : `−${formatCount(leftOut)}`],
        ]
    return <Rows rows={rows} total={[definitions[figure].term, formatCount(total)]} />
  }
  if (figure === 'visitors')
    return (
      <Rows
        rows={[['Days', formatCount(period.days)]]}
        total={[period.days > 1 ? 'Daily visitors, added up' : 'Visitors', formatCount(totalVisitors)]}
      />
    )
  if (figure === 'ctr')
    return (
      <Rows
        rows={[
          ['Clicks', formatCount(totalClicks)],
          ['Divided by views', formatCount(totalViews)],
        ]}
        total={['Click rate', formatRate(ctr)]}
      />
    )
  return (
    <Rows
      rows={[['Clicks on all links', formatCount(totalClicks)]]}
      total={[mostClickedLink?.name ?? 'No clicks', formatCount(mostClickedLink?.clicks ?? 0)]}
    />
  )
}

function LeftOut({ kind, data }: { kind: VisitKind; data: Analytics }) {
  const reasons = listLeftOut(data.dropped, kind)
  return (
    <dl className="summary-strip-ledger">
      {reasons.map(({ reason, count }) => (
        <div key={reason} className={count === 0 ? 'is-zero' : undefined}>
          <dt>
            {dropDefinitions[reason].label}
            {count > 0 && <small>{dropDefinitions[reason].meaning}</small>}
          </dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
      <div className="is-total">
        <dt>Left out</dt>
        <dd>{formatCount(sumLeftOut(data.dropped, kind))}</dd>
      </div>
    </dl>
  )
}

const Rows = ({ rows, total }: { rows: [string, string][]; total: [string, string] }) => (
  <dl className="summary-strip-ledger">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div className="is-total">
      <dt>{total[0]}</dt>
      <dd>{total[1]}</dd>
    </div>
  </dl>
)
