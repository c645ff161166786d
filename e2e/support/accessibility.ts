/** Whether a screen can be used by everybody: axe finds nothing, and nothing is wider than the window. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `without` names what is a picture of a page, and no part of this one. */
export async function readsWell(page: Page, about?: string, without?: string) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  const where = about ?? page.url()
  expect(violations.map(({ id, nodes }) => [where, id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
}

/** In both colour schemes, without motion. */
export async function readsWellInLightAndDark(page: Page, about?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await readsWell(page, about)
  }
}
