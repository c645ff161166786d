/** Reads the token or ticket from an email's link, and removes it from the address bar and the history. */
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { parseLinkSecrets } from '#rules/accounts/email-links.ts'

export function useLinkSecrets(): { token?: string; ticket?: string } {
  const [secrets] = useState(() => parseLinkSecrets(location))
  useEffect(() => {
    if (location.search || location.hash) navigate(location.pathname, { replace: true })
    // Opening another email's link to the same screen changes only the part after `#`, which does not reload the page.
    const reload = () => location.hash && location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
  return secrets
}
