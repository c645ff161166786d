/** Whether a media query matches, kept up to date. */
import { useSyncExternalStore } from 'react'

/** `drawnAs`: what it is taken for where the server draws the screen, which knows no window. */
export function useMediaQuery(query: string, drawnAs = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => drawnAs,
  )
}
