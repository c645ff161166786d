/** Turns while something is at work; decoration, so what is going on must be said beside it. */
import './spinner.css'

export const Spinner = () => <i className="spinner" aria-hidden="true" />
