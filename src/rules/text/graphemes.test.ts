/** Characters as readers count them. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { countGraphemes, cutText } from './graphemes.ts'

const family = '👨\u200d👩\u200d👧\u200d👦'

test.each([
  ['', 0],
  ['Ada', 3],
  ['e\u0301te\u0301', 3],
  [family, 1],
  ['🇬🇧🇯🇵', 2],
  ['👩🏽', 1],
  ['क्षि', 1],
  ['one\r\ntwo', 7],
  ['ﷺ', 1],
])('%j has %i', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

test('counting ends one beyond the limit', () => {
  expect(countGraphemes(family.repeat(1000), 10)).toBe(11)
})

test('no character is cut, and none is lost that has room', () => {
  expect(cutText(family.repeat(3), 2)).toBe(family.repeat(2))
  expect(cutText(family.repeat(3), 3, family.length * 2 + 5)).toBe(family.repeat(2))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max)
      expect(text.startsWith(cut)).toBe(true)
      expect(countGraphemes(cut)).toBe(Math.min(max, countGraphemes(text)))
    }),
  )
})

test('a browser that cannot tell characters counts code points, and cuts none in half', async () => {
  vi.stubGlobal('Intl', {})
  try {
    // By another address it is another module, which the other tests don't share.
    const address = './graphemes.ts?older-browser'
    const older = (await import(/* @vite-ignore */ address)) as typeof import('./graphemes.ts')
    expect(older.countGraphemes('a👩🏽')).toBe(3)
    expect(older.cutText('a👩🏽b', 2)).toBe('a👩')
    expect(older.isWithinLength('👩🏽', 1)).toBe(false)
  } finally {
    vi.unstubAllGlobals()
  }
})
