/** The five figures at the top, each with its change and the button that explains it. The explanation opens below the figures of its row. */
import type { CSSProperties, ReactNode } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { definitions, type Figure } from '#rules/analytics/definitions.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { type Change, compareCounts, compareRates } from '../data/change.ts'
import { formatPart, formatRate, toShare } from '../data/formats.ts'
import { ExplainButton, figureNameId } from '../explanation/explain-button.tsx'
import { useOpenExplanation } from '../explanation/open-explanation.tsx'
import { LinkThumbnail } from '../links/link-thumbnail.tsx'
import { ChangeMark } from './change-mark.tsx'
import { nameBefore } from './name-before.ts'
import { SummaryExplanation } from './summary-explanation.tsx'
import '../../panels/stats-strip.css'
import './summary-strip.css'

type Props = { data: Analytics; isCompared: boolean; isFiltered: boolean; isEmpty: boolean }

export function SummaryStrip({ data, isCompared, isFiltered, isEmpty }: Props) {
  const { totalViews, totalVisitors, totalClicks, ctr, mostClickedLink, previous } = data
  const before = nameBefore(data)
  const { open } = useOpenExplanation()
  const figures: Figure[] = ['views', 'visitors', 'clicks', 'ctr', 'mostClickedLink']
  const openIndex = open ? figures.indexOf(open) : -1
  const counted = (figure: Figure, now: number, earlier: number, index: number) => (
    <SummaryFigure
      figure={figure}
      index={index}
      value={formatCount(now)}
      change={isCompared ? compareCounts(now, earlier) : undefined}
    >
      {isEmpty ? 'No visits yet' : isCompared && `${formatCount(earlier)} ${before}`}
    </SummaryFigure>
  )
  return (
    <section className={isEmpty ? 'card summary-strip is-empty' : 'card summary-strip'} aria-labelledby="analytics-summary">
      <h2 className="sr-only" id="analytics-summary">
        Summary
      </h2>
      {counted('views', totalViews, previous.totalViews, 0)}
      {counted('visitors', totalVisitors, previous.totalVisitors, 1)}
      {counted('clicks', totalClicks, previous.totalClicks, 2)}
      <SummaryFigure
        figure="ctr"
        index={3}
        value={formatRate(ctr)}
        change={isCompared ? compareRates(ctr, previous.ctr) : undefined}
      >
        {ctr === null ? 'Needs a view first' : isCompared && previous.ctr !== null && `${formatRate(previous.ctr)} ${before}`}
      </SummaryFigure>
      {!isEmpty && (
        <SummaryFigure
          figure="mostClickedLink"
          index={4}
          value={
            mostClickedLink ? (
              <>
                <LinkThumbnail id={mostClickedLink.id} />
                <span className="summary-strip-link">{mostClickedLink.name}</span>
              </>
            ) : (
              '–'
            )
          }
        >
          {mostClickedLink
            ? `${countNoun(mostClickedLink.clicks, 'click')}, ${formatPart(toShare(mostClickedLink.clicks, totalClicks))} of all`
            : 'No clicks in this time'}
        </SummaryFigure>
      )}
      {open && openIndex >= 0 && (
        <SummaryExplanation figure={open} index={openIndex} data={data} isCompared={isCompared} isFiltered={isFiltered} />
      )}
    </section>
  )
}

type FigureProps = { figure: Figure; index: number; value: ReactNode; change?: Change | undefined; children?: ReactNode }

function SummaryFigure({ figure, index, value, change, children }: FigureProps) {
  const { open } = useOpenExplanation()
  return (
    <div
      className={
        open === figure
          ? 'summary-strip-item stats-strip-item close-stack is-open'
          : 'summary-strip-item stats-strip-item close-stack'
      }
      style={{ '--row': Math.floor(index / 2) } as CSSProperties}
    >
      <div className="summary-strip-name note spread">
        <span id={figureNameId(figure)}>{definitions[figure].term}</span>
        <ExplainButton figure={figure} />
      </div>
      <p className={typeof value === 'string' ? 'stats-strip-value tabular-nums' : 'stats-strip-value tabular-nums is-name'}>
        {value}
      </p>
      <p className="summary-strip-foot stats-strip-foot faint row">
        {change && <ChangeMark change={change} />}
        {children}
      </p>
    </div>
  )
}
