/** Every link with its clicks, their change, today's, and its click rate. Pressing one shows only its clicks in every panel. */
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { type Link, listLinks } from '#contract/links.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { compareCounts } from '../data/change.ts'
import { formatCount, formatRate } from '../data/formats.ts'
import { Counted } from '../explanation/counted.tsx'
import { FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { ChangeMark } from '../summary/change-mark.tsx'
import { describeLink } from './describe-link.ts'
import { LinkThumbnail } from './link-thumbnail.tsx'
import './links-panel.css'
import { Sparkline } from './sparkline.tsx'

const fewest = 10

type LinkFigures = Analytics['links'][number]
type Props = {
  data: Analytics
  isCompared: boolean
  chosen: string | undefined
  /** Undefined where the plan has no filters. */
  onChoose: ((id: string) => void) | undefined
}

export function LinksPanel({ data, isCompared, chosen, onChoose }: Props) {
  const { data: saved } = useQuery({ ...endpointQuery(listLinks), refetchOnMount: 'always' })
  const [isWhole, setWhole] = useState(false)
  const { links, totalClicks, period, mostClickedLink } = data
  const sorted = links.toSorted((one, other) => other.clicks - one.clicks)
  const shown = isWhole ? sorted : sorted.slice(0, fewest)
  const highestCtr = Math.max(1, ...links.map(({ ctr }) => ctr ?? 0))
  if (links.length === 0)
    return (
      <FiguresPanel figure="links">
        <NothingHere>You have no links yet. Add one in the Links tab, and its clicks show up here.</NothingHere>
      </FiguresPanel>
    )
  return (
    <FiguresPanel
      figure="links"
      isFlush
      counted={<Counted data={data} rows={links.map(({ clicks }) => ({ views: 0, clicks }))} kinds={['clicks']} />}
    >
      <table className={isCompared ? 'links-panel is-compared' : 'links-panel is-single'}>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">
              <span className="sr-only">Clicks over </span>
              {period.days === 1 ? 'Today' : `${period.days} days`}
            </th>
            <th scope="col">Clicks</th>
            {isCompared && <th scope="col">Change</th>}
            <th scope="col">Today</th>
            <th scope="col">CTR</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              saved={saved?.find(({ id }) => id === link.id)}
              period={period}
              isMostClicked={link.id === mostClickedLink?.id}
              isCompared={isCompared}
              isChosen={link.id === chosen}
              onChoose={onChoose}
              highestCtr={highestCtr}
            />
          ))}
        </tbody>
      </table>
      <div className="links-panel-footer">
        <p>
          Total of all links: <b>{countNoun(totalClicks, 'click')}</b>
        </p>
        {!isWhole && links.length > fewest && (
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            Show all {formatCount(links.length)}
          </Button>
        )}
      </div>
    </FiguresPanel>
  )
}

type RowProps = {
  link: LinkFigures
  saved: Link | undefined
  period: Analytics['period']
  isMostClicked: boolean
  isCompared: boolean
  isChosen: boolean
  onChoose: ((id: string) => void) | undefined
  highestCtr: number
}

function LinkRow({ link, saved, period, isMostClicked, isCompared, isChosen, onChoose, highestCtr }: RowProps) {
  const change = compareCounts(link.clicks, link.previousClicks)
  const name = (
    <>
      <LinkThumbnail id={link.id} />
      <span className="links-panel-text">
        <b>{link.title}</b>
        <small>{describeLink(link, saved, period, isMostClicked)}</small>
      </span>
    </>
  )
  return (
    <tr className={isChosen ? 'is-chosen' : undefined}>
      <td>
        {onChoose ? (
          <button type="button" className="links-panel-name" aria-pressed={isChosen} onClick={() => onChoose(link.id)}>
            {name}
          </button>
        ) : (
          <span className="links-panel-name">{name}</span>
        )}
      </td>
      <td>
        <Sparkline counts={link.series} isMuted={!link.isActive || link.isDeleted || link.clicks === 0} />
      </td>
      <td>
        <b>{formatCount(link.clicks)}</b>
        <span className="links-panel-unit"> {link.clicks === 1 ? 'click' : 'clicks'}</span>
      </td>
      {isCompared && <td>{change ? <ChangeMark change={change} /> : '–'}</td>}
      <td>
        {formatCount(link.todayClicks)}
        <span className="links-panel-unit"> today</span>
      </td>
      <td>
        <span className="links-panel-ctr" style={{ '--part': (link.ctr ?? 0) / highestCtr } as CSSProperties}>
          <i aria-hidden="true" />
          <span>
            {formatRate(link.ctr)}
            <span className="links-panel-unit"> CTR</span>
          </span>
        </span>
      </td>
    </tr>
  )
}
