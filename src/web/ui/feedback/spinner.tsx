/** A spinner. Decorative: a text beside it must name what is loading. */
import './spinner.css'

export const Spinner = () => <i className="spinner" aria-hidden="true" />
