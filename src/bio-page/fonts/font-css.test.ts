/** Which fonts a page loads: few files from this server, and a fallback with the same metrics. */
import { describe, expect, test } from 'vitest'
import { fontIds, toFontFamily } from '#rules/themes/fonts.ts'
import { themes } from '#rules/themes/themes.ts'
import { fontCss } from './font-css.ts'

const filesIn = (css: string) => [...css.matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file)
const fontsOf = (id: (typeof fontIds)[number], weight = 700) => ({ display: id, body: id, weight, size: '2rem' })

describe.each(themes)('$id', ({ fonts }) => {
  test('loads at most two files for Latin text, from this server', () => {
    const files = filesIn(fontCss(fonts))

    expect(files.filter((file) => /-latin\.[0-9a-f]{8}\.woff2$/.test(file)).length).toBeLessThanOrEqual(2)
    expect(files).not.toEqual([])
    for (const file of files) expect(file).toMatch(/^\/assets\/fonts\/[\w-]+\.[0-9a-f]{8}\.woff2$/)
  })
})

test.each(fontIds)('%s has a file that swaps in, and a fallback with the same metrics', (id) => {
  const css = fontCss(fontsOf(id))
  const rules = css.match(/@font-face\{[^}]*\}/g) ?? []
  const [own, fallbacks] = [true, false].map((isOwn) => rules.filter((rule) => rule.includes('url(') === isOwn))

  expect(own?.length).toBeGreaterThan(0)
  expect(fallbacks?.length).toBeGreaterThan(0)
  for (const rule of own ?? []) expect(rule).toMatch(/font-display:swap.*unicode-range:U\+/)
  for (const rule of fallbacks ?? [])
    expect(rule).toMatch(/local\(.*size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/)
  for (const [, family = ''] of css.matchAll(/font-family:"([^"]*)"/g)) expect(toFontFamily(id)).toContain(`"${family}"`)
})

test('uses the nearest weight if a font lacks the requested one', () => {
  expect(filesIn(fontCss(fontsOf('dm-serif', 900)))).toEqual([
    expect.stringMatching(/dm-serif-400-latin\./),
    expect.stringMatching(/dm-serif-400-latin-ext\./),
  ])
})

test('serves Manrope for Satoshi until its own files are added', () => {
  const css = fontCss(fontsOf('satoshi'))

  expect(css).toContain('font-family:"Satoshi Web"')
  expect(css).toContain('/assets/fonts/manrope-')
})
