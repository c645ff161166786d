/** The fonts' names say their content: a package that brings other files without new names would be cached for a year. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFiles } from './page-fonts.mjs'

test('every file that pages ask for is there, under the name of its content', () => {
  const files = [...fontFiles()]
  const wrong = files.filter(([name, path]) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
    return !name.includes(`.${hash}.`)
  })

  expect(files.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})
