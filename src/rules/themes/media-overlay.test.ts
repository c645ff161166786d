/** Whatever a creator's picture or video shows, and however weak they make the overlay, every text stays readable. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageFields } from '../page/page-fields.ts'
import { measureContrast, measureContrasts } from './contrast.ts'
import { applyBacking, computeMediaOverlay } from './media-overlay.ts'
import { resolveTheme } from './resolved-theme.ts'
import { getTheme, type Theme, themes } from './themes.ts'

const { min, max } = pageFields.backgroundStrength
const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0')
const flat = (colour: string) => `linear-gradient(${colour},${colour})`

const strength = fc.integer({ min, max })
/** Random colours, and the two that are the hardest. */
const pixel = fc.oneof(
  fc.constantFrom('#000000', '#ffffff'),
  fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${hex(colour, 6)}`),
)
/** Where on the page: from the overlay's weakest point to its strongest. */
const place = fc.double({ min: 0, max: 1, noNaN: true })

/** The texts that are not readable where this pixel is behind them. */
function listUnreadable(theme: Theme, behind: string, at: number): string[] {
  const { mediaOverlay: overlay, panel, button } = theme
  if (!overlay) throw new Error('There is no overlay.')
  const [weakest, strongest] = [overlay.middle, overlay.edge].map((colour) => Number.parseInt(colour.slice(7), 16)) as [
    number,
    number,
  ]
  const here = overlay.solid + hex(Math.round(weakest + (strongest - weakest) * at))
  const bare = `${flat(here)},${flat(behind)}`
  const backed = panel ? bare : `${flat(overlay.backing)},${bare}`
  // Buttons without ground of their own are on a backing; the others and the header are on the bare overlay.
  const isOnBacking = (label: string) =>
    /^(text|muted text|icon|focus ring)$/.test(label) || (label.startsWith('link') && button.background === 'transparent')
  const found = [
    ...measureContrasts({ ...theme, page: backed }).filter(({ label }) => isOnBacking(label)),
    ...measureContrasts({ ...theme, page: bare }).filter(({ label }) => !isOnBacking(label)),
  ]
  return found.filter(({ ratio, min: needed }) => !(ratio >= needed)).map(({ label, ratio }) => `${label} ${ratio.toFixed(2)}`)
}

const unchanged = { buttonStyle: null, hasBackgroundMedia: true, themeColours: null }

describe.each(themes)('$id', (theme) => {
  test('is readable over every pixel, at every strength', () => {
    fc.assert(
      fc.property(strength, pixel, place, (backgroundStrength, behind, at) => {
        expect(listUnreadable(resolveTheme(theme, { ...unchanged, backgroundStrength }), behind, at)).toEqual([])
      }),
      {
        numRuns: 60,
        examples: [min, max].flatMap((each) => ['#000000', '#ffffff'].map((end) => [each, end, 0] as [number, string, number])),
      },
    )
  })
})

test('so is a theme in colours of the creator', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${hex(each, 6)}`)
  fc.assert(
    fc.property(strength, pixel, place, colour, colour, (backgroundStrength, behind, at, text, background) => {
      const themeColours = { theme: 'dark' as const, text, background }
      const resolved = resolveTheme(getTheme('dark'), { ...unchanged, themeColours, backgroundStrength })
      expect(listUnreadable(resolved, behind, at)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a focus ring is seen on the solid colour around it, in every theme without a panel', () => {
  const faint = themes.filter(({ panel }) => !panel).map((theme) => resolveTheme(theme, unchanged))
  expect(
    faint.filter(({ focus, mediaOverlay: overlay }) => measureContrast(focus, overlay?.solid ?? '') < 3).map(({ id }) => id),
  ).toEqual([])
})

test('overlay and backing together are never weaker than the scrim, nor the backing stronger than it has to be', () => {
  const alpha = (colour: string) => Number.parseInt(colour.slice(7), 16) / 255
  fc.assert(
    fc.property(strength, fc.integer({ min: 128, max: 255 }), (percent, scrim) => {
      const { edge, middle, backing } = computeMediaOverlay(`#123456${hex(scrim)}`, percent)
      const together = 1 - (1 - alpha(middle)) * (1 - alpha(backing))
      expect(together).toBeGreaterThanOrEqual(scrim / 255)
      expect(together).toBeLessThan(scrim / 255 + 0.012)
      expect(alpha(edge)).toBeGreaterThan(alpha(middle))
    }),
  )
})

test('a stronger overlay leaves less to the backing', () => {
  const backings = [15, 50, 85].map((percent) => computeMediaOverlay('#0b0d119e', percent).backing)
  expect(backings).toEqual([...backings].sort().reverse())
})

test.each([
  ['transparent', 'transparent'],
  ['#123456', '#123456'],
  ['#12345680', 'linear-gradient(#12345680,#12345680),linear-gradient(#abc,#abc)'],
  ['linear-gradient(#0008,#0000),#123456', 'linear-gradient(#0008,#0000),#123456'],
  ['linear-gradient(#0008,#0000) #123', 'linear-gradient(#0008,#0000) #123'],
  ['url("x") #1238', 'url("x"),linear-gradient(#1238,#1238),linear-gradient(#abc,#abc)'],
  ['linear-gradient(#fffe,#fffc) padding-box', 'linear-gradient(#fffe,#fffc) padding-box,linear-gradient(#abc,#abc)'],
])('%s on a backing is %s', (background, laid) => {
  expect(applyBacking('#abc', background)).toBe(laid)
})
