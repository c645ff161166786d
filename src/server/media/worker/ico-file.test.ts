import { expect, test } from 'vitest'
import { icoFile, icoBomb } from '../testing/pictures.ts'
import { extractLargestIcon } from './ico-file.ts'

test('an icon comes out with its pixels, in whichever of its forms', async () => {
  const found = extractLargestIcon(await icoFile())
  expect(found && ('png' in found || found.raw.width === 32)).toBe(true)
  const bitmap = extractLargestIcon(icoBomb(1, 32))
  expect(bitmap).toMatchObject({ raw: { width: 32, height: 32, channels: 4 } })
})

test('only the largest is opened, and none that is larger than icons are', () => {
  const began = performance.now()
  expect(extractLargestIcon(icoBomb(40, 1024))).toBeUndefined()
  expect(extractLargestIcon(icoBomb(60_000, 256))).toMatchObject({ raw: { width: 256 } })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test.each([0, 5, 21, 30])('what ends after %i bytes is none', (length) => {
  expect(extractLargestIcon(icoBomb(1, 32).subarray(0, length))).toBeUndefined()
})
