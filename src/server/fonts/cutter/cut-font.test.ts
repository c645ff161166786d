/** A cut font has everything that a page needs of the whole one, and the folder of cut fonts stays within its size. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCss } from '#bio-page/styles/page-css.ts'
import { fullBio } from '#bio-page/testing/sample-bios.ts'
import { themes } from '#rules/themes/themes.ts'
import { createFolder, listFontFiles, readCharactersOf } from '#server/testing/font-files.ts'
import { cutFont, removeOldCuts } from './cut-font.ts'

test('every character of a page that the whole font has is in the cut one, and no letter more', async () => {
  const files = [...(await listFontFiles()).values()]
  const folder = createFolder()
  const characters = fc.uniqueArray(fc.oneof(fc.integer({ min: 0x20, max: 0x17f }), fc.integer({ min: 0x2010, max: 0x20ac })), {
    minLength: 1,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), characters, async (file, codes) => {
      const to = join(folder, 'cut.woff2')
      const text = String.fromCodePoint(...codes)
      await cutFont(file, text, to)
      const [whole, cut] = [await readCharactersOf(readFileSync(file)), await readCharactersOf(readFileSync(to))]
      expect([...text].filter((character) => whole.has(character) && !cut.has(character))).toEqual([])
      expect([...cut].filter((character) => /\p{L}/u.test(character) && !text.includes(character))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

/** `tnum` and `lnum` are kept, and what every browser applies by itself. */
const kept =
  /^(font-variant-numeric:(tabular-nums|lining-nums|normal)( (tabular-nums|lining-nums))?|font-variant-ligatures:none)$/

test.each(themes.map((theme) => [theme.id, theme] as const))(
  '%s asks for no shapes of letters that cut fonts lack',
  (id, theme) => {
    const asked = pageCss(fullBio(id), theme).match(/font-(variant|feature-settings|variation-settings)[\w-]*:[^;}]*/g) ?? []
    expect(asked.filter((declaration) => !kept.test(declaration))).toEqual([])
  },
)

test('the cut fonts that were asked for last stay', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'other'))
  const write = (name: string, seconds: number) => {
    writeFileSync(join(folder, name), Buffer.alloc(1_000))
    utimesSync(join(folder, name), seconds, seconds)
  }
  for (let n = 0; n < 10; n++) write(`${n}.woff2`, 1_000 + n)
  write('abandoned.woff2.1.draft', 10)
  const left = () => Array.from({ length: 10 }, (_, n) => n).filter((n) => existsSync(join(folder, `${n}.woff2`)))
  await removeOldCuts(folder, 10_000, 10_000_000)
  expect(left()).toHaveLength(10)
  expect(existsSync(join(folder, 'abandoned.woff2.1.draft'))).toBe(false)
  await removeOldCuts(folder, 5_000)
  expect(left()).toEqual([6, 7, 8, 9])
})
