/** What a text is measured against: every colour that can be behind it. */
import { expect, test } from 'vitest'
import { isReadableColour } from './contrast.ts'

test('a layer that covers only parts of the page may be absent behind a text, one that covers all of it never is', () => {
  const white = 'linear-gradient(#ffffff,#ffffff)'
  expect(isReadableColour('#000000', white, ['#000000'])).toBe(true)
  expect(isReadableColour('#000000', `${white} 0 0/10px 10px no-repeat`, ['#000000'])).toBe(false)
  expect(isReadableColour('#000000', `${white} 0 0/10px 10px no-repeat`, ['#ffffff'])).toBe(true)
})
