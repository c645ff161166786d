/** The marks are those that the places themselves hand out. */
import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { handles } from '#rules/page/page-fields.ts'
import { socialIconPaths } from './social-icon-paths.ts'
import { brandIconPaths } from './link-icon-paths.ts'

const handedOut = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]))
const taken = Object.entries(brandIconPaths).filter(([brand]) => brand !== 'linkedin')

/** At 24 pixels a thousandth of a unit shows to nobody, and weighs on every page. */
const toAHundredth = (path = '') => path.replace(/(\.\d\d)\d+/g, '$1')

test.each(taken)('the mark of %s is as simple-icons has it, to a hundredth', (brand, path) => {
  expect(path).toBe(toAHundredth(handedOut.get(brand)))
})

test("LinkedIn's is drawn here, and every place a creator can be found has a mark", () => {
  expect(brandIconPaths.linkedin).toMatch(/^M/)
  expect(Object.keys(socialIconPaths).sort()).toEqual([...handles].sort())
})
