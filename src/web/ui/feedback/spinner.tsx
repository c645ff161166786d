/** A spinner. Decorative: what is going on must be said beside it. */
import './spinner.css'

export const Spinner = () => <i className="spinner" aria-hidden="true" />
