/** The figures that a creator chose, as they were signed: numbers, views per day, and lists. */
import type { CSSProperties, ReactNode } from 'react'
import type { SignedFigures } from '#contract/media-kit.ts'
import { formatCount } from '#rules/text/formats.ts'
import { BarList } from '#web/dashboard/analytics/breakdown/bar-list.tsx'
import { Flag } from '#web/dashboard/analytics/breakdown/flag.tsx'
import { SourceIcon } from '#web/dashboard/analytics/breakdown/source-icon.tsx'
import { formatDays, formatRate } from '#web/dashboard/analytics/data/formats.ts'
import { findBusiestWeekday, getWeekday } from './busiest-weekday.ts'
import './kit-chart.css'
import './kit-figures.css'

export function KitFigures({ signed }: { signed: SignedFigures }) {
  const { views, clicks, ctr, viewsPerDay } = signed
  const hasNumbers = views !== undefined || clicks !== undefined || ctr !== undefined
  return (
    <div className="kit-figures divided">
      {hasNumbers && (
        <dl className="kit-figures-numbers">
          {views !== undefined && <Figure term="Page views" value={formatCount(views)} note={describeChange(signed)} />}
          {clicks !== undefined && <Figure term="Clicks" value={formatCount(clicks)} note="on links" />}
          {ctr !== undefined && <Figure term="Click rate" value={formatRate(ctr)} note="clicks for every hundred views" />}
        </dl>
      )}
      {viewsPerDay && <KitChart firstDay={signed.firstDay} lastDay={signed.lastDay} viewsPerDay={viewsPerDay} />}
      <Lists signed={signed} />
    </div>
  )
}

const Figure = ({ term, value, note }: { term: string; value: string; note: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="kit-figures-number tabular-nums">{value}</dd>
    <dd className="kit-figures-note muted">{note}</dd>
  </div>
)

/** `in 30 days, up 47% on the 30 before` */
function describeChange({ days, viewsChange }: SignedFigures): string {
  if (viewsChange === undefined || viewsChange === null) return `in ${days} days`
  const percent = Math.round(Math.abs(viewsChange))
  if (percent === 0) return `in ${days} days, as in the ${days} before`
  return `in ${days} days, ${viewsChange > 0 ? 'up' : 'down'} ${formatCount(percent)}% on the ${days} before`
}

function Lists({ signed: { countries, sources, links } }: { signed: SignedFigures }) {
  if (!countries && !sources && !links) return null
  return (
    <div className="kit-figures-lists">
      {countries && (
        <List title="Where the audience is" isEmpty={countries.length === 0} empty="The countries of these visits are not known.">
          <BarList
            label="Views by country"
            rows={countries.map((row) => ({ ...row, count: row.views }))}
            renderIcon={({ value }) => <Flag country={value} />}
          />
        </List>
      )}
      {sources && (
        <List title="Where it comes from" isEmpty={sources.length === 0}>
          <BarList
            label="Views by source"
            colour="iris"
            rows={sources.map((row) => ({ ...row, count: row.views }))}
            renderIcon={({ value }) => <SourceIcon source={value} />}
          />
        </List>
      )}
      {links && (
        <List title="What it clicks" isEmpty={links.length === 0}>
          <ol className="kit-figures-links divided" aria-label="Clicks by link">
            {links.map(({ title, clicks }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same title, and the list never changes
              <li key={index} className="row">
                <span className="truncate">{title}</span>
                <b>{formatCount(clicks)}</b>
              </li>
            ))}
          </ol>
        </List>
      )}
    </div>
  )
}

type ListProps = { title: string; isEmpty: boolean; empty?: string; children: ReactNode }

const List = ({ title, isEmpty, empty = 'Nothing was counted in this time.', children }: ListProps) => (
  <section>
    <h2>{title}</h2>
    {isEmpty ? <p className="small-text muted">{empty}</p> : children}
  </section>
)

type Props = { firstDay: string; lastDay: string; viewsPerDay: readonly number[] }

/** Views per day as bars; the busiest weekday has another colour, and its name beside it. */
function KitChart({ firstDay, lastDay, viewsPerDay }: Props) {
  const largest = Math.max(1, ...viewsPerDay)
  const busiest = findBusiestWeekday(firstDay, viewsPerDay)
  return (
    <section className="kit-chart">
      <div className="kit-chart-header cluster">
        <h2>Views per day</h2>
        {busiest && (
          <p className="kit-chart-legend cluster note">
            <span className="is-busiest">{busiest.name}, typically the busiest</span>
            <span>Other days</span>
          </p>
        )}
      </div>
      <div
        className={viewsPerDay.length > 31 ? 'kit-chart-bars is-dense' : 'kit-chart-bars'}
        role="img"
        aria-label={`Views per day, ${formatDays(firstDay, lastDay)}: at most ${formatCount(Math.max(0, ...viewsPerDay))} on one day.`}
      >
        {viewsPerDay.map((views, day) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list
            key={day}
            className={busiest && getWeekday(firstDay, day) === busiest.weekday ? 'is-busiest' : undefined}
            style={{ '--part': views / largest } as CSSProperties}
          />
        ))}
      </div>
      <div className="kit-chart-axis faint">
        <span>{formatDays(firstDay, firstDay, { hasYear: false })}</span>
        <span>{formatDays(lastDay, lastDay, { hasYear: false })}</span>
      </div>
    </section>
  )
}
