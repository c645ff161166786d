/** Which files are refused before they are sent, and with which message. */
import { expect, test } from 'vitest'
import { checkImageFile, checkVideoFile } from './check-file.ts'

const megabytes = (count: number) => count * 1024 * 1024

test('accepts images of up to 10 MB, and refuses larger ones', () => {
  expect(checkImageFile({ type: 'image/jpeg', size: megabytes(10) })).toBeUndefined()
  expect(checkImageFile({ type: 'image/jpeg', size: megabytes(10) + 1 })).toEqual({
    title: 'File Too Large',
    description: 'Image must be under 10MB',
  })
})

test.each(['text/plain', 'image/svg+xml', 'video/mp4', ''])('refuses a file of type "%s" as an image', (type) => {
  expect(checkImageFile({ type, size: 1 })).toEqual({ title: 'Invalid File', description: 'Please select an image file' })
})

test('accepts videos of up to 50 MB, and refuses larger ones and other files', () => {
  expect(checkVideoFile({ type: 'video/mp4', size: megabytes(50) })).toBeUndefined()
  expect(checkVideoFile({ type: 'video/mp4', size: megabytes(50) + 1 })?.description).toBe('Video must be under 50MB')
  expect(checkVideoFile({ type: 'image/gif', size: 1 })).toEqual({
    title: 'Invalid File',
    description: 'Please select a video file',
  })
})
