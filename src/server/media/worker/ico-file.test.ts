import { expect, test } from 'vitest'
import { icoBomb, icoFile } from '../testing/pictures.ts'
import { extractLargestIcon } from './ico-file.ts'

test('extracts PNG and bitmap icons', async () => {
  const found = extractLargestIcon(await icoFile())
  expect(found && ('png' in found || found.raw.width === 32)).toBe(true)
  const bitmap = extractLargestIcon(icoBomb(1, 32))
  expect(bitmap).toMatchObject({ raw: { width: 32, height: 32, channels: 4 } })
})

test('decodes only the largest icon, and rejects one that is larger than the format allows', () => {
  const began = performance.now()
  expect(extractLargestIcon(icoBomb(40, 1024))).toBeUndefined()
  expect(extractLargestIcon(icoBomb(60_000, 256))).toMatchObject({ raw: { width: 256 } })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test.each([0, 5, 21, 30])('returns undefined for a file cut off after %i bytes', (length) => {
  expect(extractLargestIcon(icoBomb(1, 32).subarray(0, length))).toBeUndefined()
})
