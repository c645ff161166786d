/** The limits of uploads, as people read them. */
import { expect, test } from 'vitest'
import { uploadMessages } from '../media/upload-limits.ts'
import { formatBytes } from './file-size.ts'

test('the messages for files that are too large name the limits', () => {
  expect(uploadMessages.imageTooLarge).toBe('Image must be under 10MB')
  expect(uploadMessages.videoTooLarge).toBe('Video must be under 50MB')
})

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [2048, '2.0 KB'],
  [812_000, '793 KB'],
  [2_040_109_466, '1.9 GB'],
  [78_602_481_664, '73 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
