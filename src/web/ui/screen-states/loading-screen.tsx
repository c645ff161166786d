/** A whole screen on its way. It shows only after a moment, so that a quick one does not flash. */
import { Mark } from '../identity/logo-mark.tsx'
import './loading-screen.css'

export const PageLoading = () => (
  <div className="page-loading" role="status">
    <Mark />
    Loading…
  </div>
)
