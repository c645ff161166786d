/** Every link with its clicks. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { listLinks } from '#contract/links.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Counted, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { LinkRow } from './link-row.tsx'
import '../../panels/panel-table.css'
import './links-panel.css'

const fewest = 10

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
      <table className={isCompared ? 'links-panel panel-table is-compared' : 'links-panel panel-table'}>
        <thead className="sr-only-on-phones">
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
      <div className="links-panel-footer note spread">
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
