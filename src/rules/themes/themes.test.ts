/** The catalogue keeps its promises: complete, readable in every theme, and open to the plans it says. */
import { describe, expect, test } from 'vitest'
import { measureContrasts } from './contrast.ts'
import { fontIds } from './fonts.ts'
import { defaultTheme, themeIds } from './theme-ids.ts'
import { getTheme, getThemeForPlan, themes } from './themes.ts'

test('the catalogue holds the 38 themes, each with the tier it belongs to', () => {
  const expected = Object.entries(themeIds).flatMap(([tier, ids]) => ids.map((id) => [id, tier]))

  expect(themes.map(({ id, tier }) => [id, tier])).toEqual(expected)
  expect(themes).toHaveLength(38)
})

describe.each(themes)('$id', (theme) => {
  test('every text, icon and focus ring can be read at the worst point behind it', () => {
    const faint = measureContrasts(theme).filter(({ ratio, min }) => !(ratio >= min))

    expect(faint).toEqual([])
  })

  test("its own rules are short, and cannot leave the page's root or fetch anything", () => {
    expect(Buffer.byteLength(theme.extra)).toBeLessThanOrEqual(900)
    expect(theme.extra).not.toMatch(/url\(|@import|<|image-set|expression/i)
    expect(selectorsOf(theme.extra).filter((selector) => !selector.startsWith('&'))).toEqual([])
  })

  test('its fonts are of the catalogue', () => {
    expect(fontIds).toContain(theme.fonts.display)
    expect(fontIds).toContain(theme.fonts.body)
  })
})

test('a plan that does not open a theme shows the default one', () => {
  expect(getThemeForPlan('free', 'neon').id).toBe(defaultTheme)
  expect(getThemeForPlan('pro', 'neon').id).toBe('neon')
  expect(getThemeForPlan('pro', 'matrix').id).toBe(defaultTheme)
  expect(getThemeForPlan('lifetime', 'matrix').id).toBe('matrix')
})

test('a theme that is not there is the default one', () => {
  expect(getTheme('constructor').id).toBe('minimalist')
})

test('the contrast check sees a text that is too faint', () => {
  const faint = { ...getTheme('minimalist'), muted: '#bbbbbb' }

  expect(
    measureContrasts(faint)
      .filter(({ ratio, min }) => ratio < min)
      .map(({ label }) => label),
  ).toEqual(['muted text'])
})

/** Every single selector of some rules; what stands in brackets is left out, and so are keyframes, which select nothing. */
function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  const unbracketed = (selector: string): string => {
    const shorter = selector.replaceAll(/\([^()]*\)/g, '')
    return shorter === selector ? selector : unbracketed(shorter)
  }
  return (rules.match(/[^{}]+(?=\{)/g) ?? []).flatMap((list) => unbracketed(list).split(','))
}
