/** The catalogue is complete, every theme in it is readable, and each plan includes the themes of its tier. */
import { describe, expect, test } from 'vitest'
import { measureContrasts } from './contrast.ts'
import { fontIds } from './fonts.ts'
import { defaultTheme, themeIds } from './theme-ids.ts'
import { getTheme, getThemeForPlan, themes } from './themes.ts'

test('the catalogue contains the 38 themes and three more that only Lifetime includes, each with its tier', () => {
  const expected = Object.entries(themeIds).flatMap(([tier, ids]) => ids.map((id) => [id, tier]))

  expect(themes.map(({ id, tier }) => [id, tier])).toEqual(expected)
  expect(themes.filter(({ tier }) => tier !== 'lifetime')).toHaveLength(38)
  expect(themes.filter(({ tier }) => tier === 'lifetime')).toHaveLength(3)
})

describe.each(themes)('$id', (theme) => {
  test('every text, icon and focus ring has enough contrast with every colour behind it', () => {
    const unreadable = measureContrasts(theme).filter(({ ratio, min }) => !(ratio >= min))

    expect(unreadable).toEqual([])
  })

  test("its own CSS rules are short, and can neither reach outside the page's root nor load anything", () => {
    const { extra, page, tileRules = '', desktopRules = '' } = theme
    expect(Buffer.byteLength(extra)).toBeLessThanOrEqual(1650)
    expect(Buffer.byteLength(tileRules)).toBeLessThanOrEqual(1000)
    expect(Buffer.byteLength(desktopRules)).toBeLessThanOrEqual(400)
    for (const css of [page, extra, tileRules, desktopRules].map(withoutDrawings)) {
      expect(css).not.toMatch(/url\(|@import|<|image-set|expression/i)
      expect(listSelectors(css).filter((selector) => !selector.startsWith('&'))).toEqual([])
    }
  })

  test('its rules for rows of links leave the columns of tiles alone', () => {
    const placing = withoutDrawings(theme.extra).match(/[^{}]+(?=\{[^{}]*\bgrid-(?:column|row)\b)/g) ?? []
    const selectors = placing.flatMap((list) => list.split(/,(?=&)/))
    expect(selectors.filter((selector) => !/:not\(\.tiles?\b/.test(selector))).toEqual([])
  })

  test('its drawings contain shapes and filters alone', () => {
    const drawings = [theme.page, theme.extra].flatMap((css) => css.match(drawing) ?? [])
    const known =
      /^(?:svg|g|path|circle|ellipse|rect|line|polygon|text|use|defs|filter|pattern|(?:linear|radial)Gradient|stop|mask|clipPath|symbol|fe[A-Z]\w+)$/
    const elements = drawings.flatMap((each) => [...each.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name ?? ''))
    expect(elements.filter((name) => !known.test(name))).toEqual([])
    for (const each of drawings) expect(each).not.toMatch(/href='(?!%23)|\son\w+=|url\((?!%23)(?!"data:image\/svg)/i)
  })

  test('its fonts are in the list of fonts', () => {
    expect(fontIds).toContain(theme.fonts.display)
    expect(fontIds).toContain(theme.fonts.body)
  })

  test('its headings are larger than text or spaced, and in a weight that the page loads', () => {
    const { heading, weight, track } = theme.fonts
    const isSpaced = Number.parseFloat(heading.track ?? track ?? '0') > 0.1
    expect(Number.parseFloat(heading.size)).toBeGreaterThanOrEqual(isSpaced ? 0.9 : 1.1)
    expect(Number.parseFloat(heading.size)).toBeLessThan(Number.parseFloat(theme.fonts.size))
    expect([400, weight]).toContain(heading.weight ?? weight)
    if (heading.font === 'body') expect(heading.weight).toBe(400)
  })
})

test('a plan that does not include a theme shows the default one', () => {
  expect(getThemeForPlan('free', 'neon').id).toBe(defaultTheme)
  expect(getThemeForPlan('pro', 'neon').id).toBe('neon')
  expect(getThemeForPlan('pro', 'matrix').id).toBe(defaultTheme)
  expect(getThemeForPlan('lifetime', 'matrix').id).toBe('matrix')
  expect(getThemeForPlan('premium', 'kintsugi').id).toBe(defaultTheme)
  expect(getThemeForPlan('lifetime', 'kintsugi').id).toBe('kintsugi')
})

test('an unknown theme falls back to the default one', () => {
  expect(getTheme('constructor').id).toBe('minimalist')
})

test('the contrast check finds a text with too little contrast', () => {
  const faint = { ...getTheme('minimalist'), muted: '#bbbbbb' }

  expect(
    measureContrasts(faint)
      .filter(({ ratio, min }) => ratio < min)
      .map(({ label }) => label),
  ).toEqual(['muted text'])
})

/** A picture in the CSS itself, which loads nothing. */
const drawing = /url\("data:image\/svg\+xml,[^"]*"\)/g
const withoutDrawings = (css: string) => css.replaceAll(drawing, 'none')

/** Lists the selectors of CSS rules, without text in brackets and without keyframes, which have no selectors. */
function listSelectors(css: string): string[] {
  const rules = css
    .replaceAll(/@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replaceAll(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  const withoutBrackets = (selector: string): string => {
    const shorter = selector.replaceAll(/\([^()]*\)/g, '')
    return shorter === selector ? selector : withoutBrackets(shorter)
  }
  return (rules.match(/[^{}]+(?=\{)/g) ?? []).flatMap((list) => withoutBrackets(list).split(','))
}
