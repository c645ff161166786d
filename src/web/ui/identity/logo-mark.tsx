/** The logo: a lintel on two posts. */
export const LogoMark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <rect className="logo-mark-top" x="0" y="3" width="26" height="7" rx="2" />
    <path className="logo-mark-posts" d="M3 12h6v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM17 12h6v11a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z" />
  </svg>
)
