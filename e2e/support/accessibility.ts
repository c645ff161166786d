/** Checks that a screen is accessible: axe finds no violation, and nothing is wider than the window. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Options = {
  /** Named in the failure message; by default the page's address. */
  name?: string
  /** A selector of page previews, which are only pictures. */
  exclude?: string
  /** Checks only these rules. */
  rules?: string[]
}

export async function expectAccessible(page: Page, { name = page.url(), exclude, rules }: Options = {}) {
  const axe = new AxeBuilder({ page })
  if (exclude) axe.exclude(exclude)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
}

/** In both colour schemes, without motion. The dark scheme changes colours alone, so only the contrast is checked again. */
export async function expectAccessibleInLightAndDark(page: Page, options: Options = {}) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, options)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, { ...options, rules: ['color-contrast'] })
}
