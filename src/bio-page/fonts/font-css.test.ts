/** What a page loads of fonts: few files, of this server, and a stand-in of the same measure. */
import { describe, expect, test } from 'vitest'
import { familyOf, fontIds } from '#rules/themes/fonts.ts'
import { themes } from '#rules/themes/themes.ts'
import { fontCss } from './font-css.ts'

const filesIn = (css: string) => [...css.matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file)
const face = (id: (typeof fontIds)[number], weight = 700) => ({ display: id, body: id, weight, size: '2rem' })

describe.each(themes)('$id', ({ fonts }) => {
  test('asks for two files at most for Latin text, each of this server', () => {
    const files = filesIn(fontCss(fonts))

    expect(files.filter((file) => /-latin\.[0-9a-f]{8}\.woff2$/.test(file)).length).toBeLessThanOrEqual(2)
    expect(files).not.toEqual([])
    for (const file of files) expect(file).toMatch(/^\/assets\/fonts\/[\w-]+\.[0-9a-f]{8}\.woff2$/)
  })
})

test.each(fontIds)('%s is there, swaps in, and has a stand-in of its measure', (id) => {
  const css = fontCss(face(id))
  const rules = css.match(/@font-face\{[^}]*\}/g) ?? []
  const [own, standIns] = [true, false].map((isOwn) => rules.filter((rule) => rule.includes('url(') === isOwn))

  expect(own?.length).toBeGreaterThan(0)
  expect(standIns?.length).toBeGreaterThan(0)
  for (const rule of own ?? []) expect(rule).toMatch(/font-display:swap.*unicode-range:U\+/)
  for (const rule of standIns ?? [])
    expect(rule).toMatch(/local\(.*size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/)
  for (const [, family = ''] of css.matchAll(/font-family:"([^"]*)"/g)) expect(familyOf(id)).toContain(`"${family}"`)
})

test('a name in a weight that the face lacks gets the nearest one, and none is made up', () => {
  expect(filesIn(fontCss(face('dm-serif', 900)))).toEqual([
    expect.stringMatching(/dm-serif-400-latin\./),
    expect.stringMatching(/dm-serif-400-latin-ext\./),
  ])
})

test('Satoshi is set in Manrope until its own files are there', () => {
  const css = fontCss(face('satoshi'))

  expect(css).toContain('font-family:"Satoshi Web"')
  expect(css).toContain('/assets/fonts/manrope-')
})
