/** A panel whose title has the button that explains it; the explanation opens under the title. */
import type { ReactNode } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { type Definition, definitions, type Figure } from '#rules/analytics/definitions.ts'
import { countNoun } from '#rules/text/formats.ts'
import '#web/ui/styles/late-utilities.css'
import { Panel } from '../../panels/panel.tsx'
import { sumLeftOut } from '../summary/left-out.ts'
import { ExplainButton, explanationId, figureNameId } from './explain-button.tsx'
import './figures-panel.css'
import { useOpenExplanation } from './open-explanation.tsx'

type Props = {
  figure: Figure
  /** Beside the title: what the numbers are, a legend, or buttons. */
  aside?: ReactNode
  isFlush?: boolean
  /** In the explanation: what the figures of the panel add up to. */
  counted?: ReactNode
  children: ReactNode
}

export function FiguresPanel({ figure, aside, isFlush = false, counted, children }: Props) {
  const { open } = useOpenExplanation()
  const { term, meaning, details }: Definition = definitions[figure]
  return (
    <div className="figures-panel" id={`analytics-${figure}`}>
      <Panel
        title={term}
        isFlush={isFlush}
        aside={
          <div className="figures-panel-aside faint row">
            {aside && <div className={typeof aside === 'string' ? undefined : 'figures-panel-tools'}>{aside}</div>}
            <ExplainButton figure={figure} />
          </div>
        }
      >
        {open === figure && (
          <div className="figures-panel-explanation muted" id={explanationId(figure)}>
            <p>{meaning}</p>
            {details && <p>{details}</p>}
            {counted}
          </div>
        )}
        {children}
      </Panel>
    </div>
  )
}

/** In place of rows that there are none of. */
export const NothingHere = ({ children }: { children: ReactNode }) => <p className="figures-panel-nothing muted">{children}</p>

/** In place of what is counted by itself only, while a filter is set. */
export const CountedAlone = () => (
  <NothingHere>Counted by itself, so it can’t be combined with a filter. Clear the filters to see it.</NothingHere>
)

type CountedProps = {
  data: Pick<Analytics, 'dropped'>
  rows: readonly { views: number; clicks: number }[]
  kinds: readonly ('views' | 'clicks')[]
}

/** What the rows of a panel add up to, and how many visits are in none of them: the reasons are with the figures at the top. */
export function Counted({ data, rows, kinds }: CountedProps) {
  const sums = kinds.map((kind) => countNoun(sum(rows.map((row) => row[kind])), nouns[kind]))
  return (
    <>
      <p>
        Adds up to <b>{sums.join(' and ')}</b>.
      </p>
      {kinds.map((kind) => (
        <LeftOut key={kind} kind={kind} data={data} />
      ))}
    </>
  )
}

const nouns = { views: 'view', clicks: 'click' } as const

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function LeftOut({ kind, data }: { kind: 'views' | 'clicks'; data: CountedProps['data'] }) {
  const { setOpen } = useOpenExplanation()
  const count = sumLeftOut(data.dropped, nouns[kind])
  if (count === 0) return <p>No {kind} were left out.</p>
  const open = () => {
    setOpen(kind)
    document.querySelector<HTMLElement>(`#${figureNameId(kind)} + button`)?.focus()
  }
  return (
    <p>
      On your whole page, {countNoun(count, kind === 'views' ? 'page load' : 'click')} {count === 1 ? 'was' : 'were'} left out.{' '}
      <button type="button" className="accent-link" onClick={open}>
        See why
      </button>
    </p>
  )
}
