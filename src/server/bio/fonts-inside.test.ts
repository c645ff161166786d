/** As many fonts are inside a page as fit with it into the first flight, and a page is never longer for them than that. */

import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePage } from '#server/http/html/encodings.ts'
import { firstFlight, withFontsInside } from './fonts-inside.ts'

const toPath = (index: number) => `/assets/fonts/cut/${index}.woff2`
const encode = (html: string) => encodePage(200, html, {})

/** A page of about so many bytes, with a rule for each font. */
async function render(length: number, fonts: number[]) {
  const rules = fonts.map((_, index) => `@font-face{font-display:swap;src:url(${toPath(index)})}`).join('')
  const html = `<style>${rules}</style>${randomBytes(length).toString('base64')}`
  const files = new Map(fonts.map((bytes, index) => [toPath(index), randomBytes(bytes)]))
  const page = await withFontsInside(html, files, encode)
  const text = page.responses.identity.body.toString()
  const inside = fonts.map((_, index) => !text.includes(toPath(index)))
  return { inside, bytes: page.responses.br.body.length, alone: brotliCompressSync(html).length, text, files }
}

test.each([
  ['all that fit', 7_000, [3_500, 2_000], [true, true]],
  ['the larger of two, if they do not fit together', 9_000, [3_500, 2_000], [true, false]],
  ['the smaller of two, if the larger does not fit', 11_000, [3_500, 2_000], [false, true]],
  ['none on a page that fills it', 13_500, [2_000, 1_000], [false, false]],
  ['none on a page that is larger', 20_000, [2_000], [false]],
])('holds %s', async (_, length, fonts, expected) => {
  const { inside, bytes } = await render(length, fonts)
  expect(inside).toEqual(expected)
  if (expected.includes(true)) expect(bytes).toBeLessThanOrEqual(firstFlight)
})

test('a font inside is the same font, shown as soon as the page is', async () => {
  const { text, files } = await render(1_000, [900])
  expect(text).toContain(`{src:url(data:font/woff2;base64,${files.get(toPath(0))?.toString('base64')})}`)
})

test('never makes a page longer than the first flight', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 16_000 }),
      fc.array(fc.integer({ min: 100, max: 8_000 }), { maxLength: 4 }),
      async (length, fonts) => {
        const { inside, bytes, alone } = await render(length, fonts)
        expect(bytes).toBeLessThanOrEqual(Math.max(firstFlight, inside.includes(true) ? 0 : alone * 1.02 + 50))
      },
    ),
    { numRuns: 30 },
  )
})
