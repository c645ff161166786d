/** A visitor's switch: this browser is counted on nobody's page. It comes with the script, as the counting does. */
import { optingOut } from './opt-out-copy.ts'
import './opt-out.css'

export const OptingOut = () => (
  // The place is there without the script, too, for links to lead to.
  <div id="opting-out">
    <p className="opting-out" data-opting-out="" hidden>
      <button type="button" className="btn btn-secondary">
        {optingOut.out}
      </button>
      <span role="status" />
    </p>
  </div>
)
