/** The marks are those that the places themselves hand out. */
import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { handles } from '#rules/bio.ts'
import { iconPaths } from './icon-paths.ts'
import { brandPaths } from './link-icons.ts'

const handedOut = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]))
const taken = Object.entries(brandPaths).filter(([brand]) => brand !== 'linkedin')

test.each(taken)('the mark of %s is as simple-icons has it', (brand, path) => {
  expect(path).toBe(handedOut.get(brand))
})

test("LinkedIn's is drawn here, and every place a creator can be found has a mark", () => {
  expect(brandPaths.linkedin).toMatch(/^M/)
  expect(Object.keys(iconPaths).sort()).toEqual([...handles].sort())
})
