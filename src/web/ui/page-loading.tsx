/** A whole screen on its way. It shows only after a moment, so that a quick one does not flash. */
import './page-loading.css'

export const PageLoading = () => (
  <div className="page-loading" role="status">
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <rect className="m-beam" x="0" y="3" width="26" height="7" rx="2" />
      <path className="m-post" d="M3 12h6v12H3zM17 12h6v12h-6z" />
    </svg>
    Loading…
  </div>
)
