/** A panel whose title has the button that explains it; the explanation opens under the title. */
import type { ReactNode } from 'react'
import { type Definition, definitions, type Figure } from '#rules/analytics/definitions.ts'
import { Panel } from '../../panels/panel.tsx'
import { ExplainButton, explanationId } from './explain-button.tsx'
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
          <div className="figures-panel-aside row">
            {aside && <div className={typeof aside === 'string' ? undefined : 'figures-panel-tools'}>{aside}</div>}
            <ExplainButton figure={figure} />
          </div>
        }
      >
        {open === figure && (
          <div className="figures-panel-explanation" id={explanationId(figure)}>
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
export const NothingHere = ({ children }: { children: ReactNode }) => <p className="figures-panel-nothing">{children}</p>
