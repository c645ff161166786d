/** The built server's code with escapes means the same as without. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeBeyondAscii } from './one-byte-source.mjs'

test.each([
  ['a string', `'“Ada’s shop” — 3 € 🎉 café'`],
  ['a template', '`… 🎉`'],
  ['a property name', '({ ℓ: 1, "→": 2 })'],
  ['a regular expression', '"a – b ’".replace(/[–’]/g, "-")'],
  ['a regular expression of code points', '"🎉x🎊".replace(/[🎀-🎊]/gu, "-")'],
  ['a comment', '1 /* ← one */'],
])('in %s', (_, code) => {
  const escaped = escapeBeyondAscii(code)
  expect([...escaped].every((character) => character <= '\x7f')).toBe(true)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
})

test.each([
  ['after a backslash', String.raw`'\é'`],
  ['in a raw template', 'String.raw`—`'],
])('a character %s fails the build, because its escape would mean something else', (_, code) =>
  expect(() => escapeBeyondAscii(code)).toThrow('Write this without characters beyond ASCII'),
)
