/** A row of the links: clicks over time, their change, today's, and the click rate. Pressing it shows only its clicks in every panel. */
import { line } from 'd3-shape'
import type { CSSProperties } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import type { Link } from '#contract/links.ts'
import { formatCount } from '#rules/text/formats.ts'
import { compareCounts } from '../data/change.ts'
import { formatRate, getFormats } from '../data/formats.ts'
import { ChangeMark } from '../summary/change-mark.tsx'
import { LinkThumbnail } from './link-thumbnail.tsx'
import './sparkline.css'

type LinkFigures = Analytics['links'][number]

type LinkRowProps = {
  link: LinkFigures
  saved: Link | undefined
  period: Analytics['period']
  isMostClicked: boolean
  isCompared: boolean
  isChosen: boolean
  onChoose: ((id: string) => void) | undefined
  highestCtr: number
}

export function LinkRow({ link, saved, period, isMostClicked, isCompared, isChosen, onChoose, highestCtr }: LinkRowProps) {
  const change = compareCounts(link.clicks, link.previousClicks)
  const name = (
    <>
      <LinkThumbnail id={link.id} />
      <span className="links-panel-text">
        <b className="truncate">{link.title}</b>
        <small className="truncate">{describeLink(link, saved, period, isMostClicked)}</small>
      </span>
    </>
  )
  return (
    <tr className={isChosen ? 'is-chosen' : undefined}>
      <td>
        {onChoose ? (
          <button
            type="button"
            className="links-panel-name full-width row"
            aria-pressed={isChosen}
            onClick={() => onChoose(link.id)}
          >
            {name}
          </button>
        ) : (
          <span className="links-panel-name full-width row">{name}</span>
        )}
      </td>
      <td>
        <Sparkline counts={link.series} isMuted={!link.isActive || link.isDeleted || link.clicks === 0} />
      </td>
      <td>
        <b className="truncate">{formatCount(link.clicks)}</b>
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

/** The line under a link's title: what is special about it, or else where it leads. */
function describeLink(
  { isDeleted, isActive, clicks }: LinkFigures,
  saved: Pick<Link, 'createdAt' | 'url'> | undefined,
  { from, lastDay, timeZone }: Pick<Analytics['period'], 'from' | 'lastDay' | 'timeZone'>,
  isMostClicked: boolean,
): string {
  if (isDeleted) return 'Deleted'
  if (!isActive) return 'Switched off'
  if (isMostClicked && clicks > 0) return 'Most clicked'
  if (saved && saved.createdAt >= from) {
    const { short, shortDated } = getFormats(timeZone)
    const isOfThisYear = saved.createdAt.slice(0, 4) === lastDay.slice(0, 4)
    return `Added ${(isOfThisYear ? short : shortDated).format(Date.parse(saved.createdAt))}`
  }
  return saved && URL.canParse(saved.url) ? new URL(saved.url).host.replace(/^www\./, '') : ''
}

const width = 132
const height = 32
const inset = 3

/** The shape of a link's clicks, scaled to itself; the numbers are beside it. */
function Sparkline({ counts, isMuted }: { counts: readonly number[]; isMuted: boolean }) {
  const highest = Math.max(1, ...counts)
  const last = counts.length - 1
  const toX = (index: number) => (last <= 0 ? width : inset + (index / last) * (width - 2 * inset))
  const toY = (count: number) => height - inset - (count / highest) * (height - 2 * inset)
  const path = line<number>()
    .x((_, index) => toX(index))
    .y(toY)(counts as number[])
  return (
    <svg
      className={isMuted ? 'sparkline is-muted' : 'sparkline'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path ?? ''} />
    </svg>
  )
}
