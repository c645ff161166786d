/** Whether the window has room for the page beside the work. */
import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1101px)')

export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => wide.matches)

function onChange(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
