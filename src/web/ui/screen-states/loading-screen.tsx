/** Shown while a whole screen loads; only after a moment, so that a quick one does not flash. */
import { LogoMark } from '../identity/logo-mark.tsx'
import './loading-screen.css'

export const LoadingScreen = () => (
  <div className="loading-screen muted" role="status">
    <LogoMark />
    Loading…
  </div>
)
