/** Keeps the region of toasts where it covers nothing that is needed now, on phones; elsewhere it is in a corner. */
import { type RefObject, useLayoutEffect } from 'react'
import { findFreeTop, listNeeded, listPreferred } from './free-place.ts'

const phones = '(max-width: 560px)'

/** Placed again when `shown` changes, and while the page is scrolled, resized or gets another focus. */
export function useFreePlace(region: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !shown || !matchMedia(phones).matches) return
    let frame = 0
    function place() {
      const height = element?.firstElementChild?.getBoundingClientRect().height ?? 0
      if (height === 0) return
      element?.style.setProperty('--toast-top', `${findFreeTop(height, innerHeight, listNeeded(), listPreferred())}px`)
    }
    function schedule() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    schedule()
    const changes = ['scroll', 'resize', 'focusin'] as const
    for (const change of changes) addEventListener(change, schedule, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const change of changes) removeEventListener(change, schedule, { capture: true })
    }
  }, [region, shown])
}
