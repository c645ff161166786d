/** The switch that opts this browser out of visit counting. Without the script it stays hidden, but then nothing is counted either. */
import './opt-out.css'
import { optOutCopy } from './toggle-opt-out.ts'

export const OptOut = () => (
  // Always rendered, so that links to it lead to this paragraph.
  <div id="opting-out" className="opt-out-anchor">
    <p className="opt-out" data-opt-out="" hidden>
      <button type="button" className="button button-secondary">
        {optOutCopy.out}
      </button>
      <span role="status" />
    </p>
  </div>
)
