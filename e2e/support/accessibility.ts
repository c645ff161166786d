/** Checks that a screen is accessible: axe finds no violation, and nothing is wider than the window. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Scope = {
  /** A selector of page previews, which are only pictures. */
  exclude?: string | undefined
  /** Checks only these rules. */
  rules?: string[] | undefined
}

/** `name` is in the failure message; by default the page's address. */
type Options = Scope & { name?: string }

export async function expectAccessible(page: Page, { name = page.url(), exclude, rules }: Options = {}) {
  await loadAxe(page)
  const violations = await page.evaluate(findViolations, { exclude, rules })
  expect(violations.map(([id, ...elements]) => [name, id, elements])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
}

/** In both colour schemes. The dark scheme changes colours alone, so only the contrast is checked again. */
export async function expectAccessibleInLightAndDark(page: Page, options: Options = {}) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { ...options, rules: ['color-contrast'] })
}

/** Once for each document: the script has half a megabyte. In a frame, axe answers to the axe of the page. */
async function loadAxe(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Runs in the browser. Returns the id of each violated rule, with the elements. */
async function findViolations({ exclude, rules }: Scope): Promise<string[][]> {
  const loaded: typeof axe = Reflect.get(window, 'axe')
  // While a dialog is open, everything else is hidden from assistive technology.
  const isDialogOpen = document.querySelector('body > [data-aria-hidden]') !== null
  const { violations } = await loaded.run(
    { include: isDialogOpen ? 'body > :not([aria-hidden=true])' : ':root', ...(exclude && { exclude }) },
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  )
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
