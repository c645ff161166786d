/** Tests that the name of each font file contains a hash of its content: a changed file under an old name would stay cached for a year. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFontFiles } from './page-fonts.mjs'

test('every font file that pages request exists, with the hash of its content in its name', () => {
  const files = [...listFontFiles()]
  const wrong = files.filter(([name, path]) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
    return !name.includes(`.${hash}.`)
  })

  expect(files.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})
