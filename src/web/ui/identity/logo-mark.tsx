/** The logo: the operator's, or ours, a lintel on two posts. */
import { getSettings } from '#rules/platform/settings.ts'

export const LogoMark = () => {
  const logo = getSettings()['brand.logo']
  return logo === null ? <OwnMark /> : <img className="logo-mark-image" src={logo} alt="" />
}

const OwnMark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <rect className="logo-mark-top" x="0" y="3" width="26" height="7" rx="2" />
    <path className="logo-mark-posts" d="M3 12h6v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM17 12h6v11a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z" />
  </svg>
)
