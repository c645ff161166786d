/** The button that opens the explanation of a figure. */
import { Info } from 'lucide-react'
import { definitions, type Figure } from '#rules/analytics/definitions.ts'
import './explain-button.css'
import { useOpenExplanation } from './open-explanation.tsx'

export const explanationId = (figure: Figure) => `explanation-${figure}`
/** The name of a figure at the top, before its button. */
export const figureNameId = (figure: Figure) => `summary-${figure}`

export function ExplainButton({ figure }: { figure: Figure }) {
  const { open, setOpen } = useOpenExplanation()
  const isOpen = open === figure
  return (
    <button
      type="button"
      className="explain-button faint"
      aria-label={`What “${definitions[figure].term}” means`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? explanationId(figure) : undefined}
      onClick={() => setOpen(isOpen ? undefined : figure)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(undefined)}
    >
      <Info className="icon" aria-hidden />
    </button>
  )
}
