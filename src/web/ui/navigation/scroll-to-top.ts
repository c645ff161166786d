/** Stands in what comes and goes as a whole, a screen or a tab: each is seen from its top, wherever the one before was left. */
import { useLayoutEffect } from 'react'

export function ScrollToTop(): null {
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for what tidies up.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return null
}
