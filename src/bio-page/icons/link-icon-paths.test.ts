/** Brand icons are the official ones. */
import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { handleFields } from '#rules/page/page-fields.ts'
import { brandIconPaths } from './link-icon-paths.ts'
import { socialIconPaths } from './social-icon-paths.ts'

const officialPaths = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]))
const copied = Object.entries(brandIconPaths).filter(([brand]) => brand !== 'linkedin')

/** A thousandth of a unit is invisible at 24 pixels, and adds to the size of every page. */
const toAHundredth = (path = '') => path.replace(/(\.\d\d)\d+/g, '$1')

test.each(copied)('the icon of %s is that of simple-icons, to a hundredth', (brand, path) => {
  expect(path).toBe(toAHundredth(officialPaths.get(brand)))
})

test("LinkedIn's icon is our own, and every social network has one", () => {
  expect(brandIconPaths.linkedin).toMatch(/^M/)
  expect(Object.keys(socialIconPaths).sort()).toEqual([...handleFields].sort())
})
