/** Measures the cumulative layout shift of a page. */
import type { Page } from '@playwright/test'

/** Call it before opening the page, whose motion counts too. `reset` starts again from zero. */
export async function watchLayoutShift(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    total: () => page.evaluate(() => Number(Reflect.get(window, 'moved'))),
    reset: () => page.evaluate(() => void Object.assign(window, { moved: 0 })),
  }
}
