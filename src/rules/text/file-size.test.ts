/** The limits of uploads, as people read them. */
import { expect, test } from 'vitest'
import { uploadMessages } from '../media/upload-limits.ts'

test('the messages for files that are too large name the limits', () => {
  expect(uploadMessages.imageTooLarge).toBe('Image must be under 10MB')
  expect(uploadMessages.videoTooLarge).toBe('Video must be under 50MB')
})
