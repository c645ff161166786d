/** Views by weekday and hour. The busiest hour is said in a sentence and has a ring. */
import type { Analytics } from '#contract/analytics.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Counted, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { findPeak, nameHour } from './busiest-hours.ts'
import { HeatMap } from './heat-map.tsx'
import './hours-panel.css'

export function HoursPanel({ data }: { data: Analytics }) {
  const { hours, period } = data
  const peak = findPeak(hours)
  return (
    <FiguresPanel
      figure="hours"
      counted={<Counted data={data} rows={hours} kinds={['views']} />}
      aside={
        peak && (
          <span className="hours-panel-scale" aria-hidden="true">
            Fewer
            {[0, 1, 2, 3, 4, 5].map((level) => (
              <i key={level} className={`heat-map-swatch is-level-${level}`} />
            ))}
            More
          </span>
        )
      }
    >
      {peak ? (
        <>
          <p className="hours-panel-peak">
            {period.days > 7 ? 'Most people visit on' : 'Most people visited on'} <b>{nameHour(peak, period.days)}</b>:{' '}
            {countNoun(peak.views, 'view')}
            {period.days > 7 && ` in ${countNoun(period.days, 'day')}`}.
            {period.days >= 28 && peak.views >= 20 && ' A good time to post is half an hour earlier.'}
          </p>
          <HeatMap hours={hours} peak={peak} />
        </>
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
    </FiguresPanel>
  )
}
