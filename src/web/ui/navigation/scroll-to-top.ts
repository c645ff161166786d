/** Scrolls to the top when it mounts: belongs inside a screen or a tab, which is replaced as a whole. */
import { useLayoutEffect } from 'react'

export function ScrollToTop(): null {
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return null
}
