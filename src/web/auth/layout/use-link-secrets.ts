/** Reads what a letter's link carries, and takes it out of the address bar, where others could see it or the history keep it. */
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { secretsIn } from '#rules/accounts/email-links.ts'

export function useSecretsInAddress(): { token?: string; ticket?: string } {
  const [found] = useState(() => secretsIn(location))
  useEffect(() => {
    if (location.search || location.hash) navigate(location.pathname, { replace: true })
    // Another letter's link to the same screen changes nothing but the part behind `#`, for which no browser loads a page anew.
    const again = () => location.hash && location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return found
}
