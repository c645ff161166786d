/** Whether the browser has had nothing to do since the screen opened, so that decoration can load. */
import { useEffect, useState } from 'react'

/** Milliseconds, for browsers without `requestIdleCallback`. */
const fallbackDelay = 400

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const onIdle = () => setIdle(true)
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(onIdle)
      return () => window.cancelIdleCallback(handle)
    }
    const timer = setTimeout(onIdle, fallbackDelay)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
