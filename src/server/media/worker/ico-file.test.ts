import { expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { icoBomb, icoFile } from '../testing/pictures.ts'
import { extractLargestIcon } from './ico-file.ts'

test('extracts PNG and bitmap icons', async () => {
  const found = extractLargestIcon(await icoFile())
  expect(found && ('png' in found || found.raw.width === 32)).toBe(true)
  const bitmap = extractLargestIcon(icoBomb(1, 32))
  expect(bitmap).toMatchObject({ raw: { width: 32, height: 32, channels: 4 } })
})

test('decodes only the largest icon, and rejects one that is larger than the format allows', async () => {
  const [tooLarge, many] = [icoBomb(40, 1024), icoBomb(60_000, 256)]
  expect(extractLargestIcon(tooLarge)).toBeUndefined()
  expect(extractLargestIcon(many)).toMatchObject({ raw: { width: 256 } })
  expect(await leastMs(1_000, () => [tooLarge, many].map(extractLargestIcon))).toBeLessThan(1_000)
})

test.each([0, 5, 21, 30])('returns undefined for a file cut off after %i bytes', (length) => {
  expect(extractLargestIcon(icoBomb(1, 32).subarray(0, length))).toBeUndefined()
})
