/** Scrolls to the top when it mounts: goes inside what is replaced as a whole, a screen or a tab. */
import { useLayoutEffect } from 'react'

export function ScrollToTop(): null {
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return null
}
