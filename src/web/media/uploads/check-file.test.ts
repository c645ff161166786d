/** What a file is told before it is sent. */
import { expect, test } from 'vitest'
import { checkImageFile, checkVideoFile } from './check-file.ts'

const megabytes = (count: number) => count * 1024 * 1024

test('a picture of ordinary size passes; anything else hears why not', () => {
  expect(checkImageFile({ type: 'image/jpeg', size: megabytes(10) })).toBeUndefined()
  expect(checkImageFile({ type: 'image/jpeg', size: megabytes(10) + 1 })).toEqual({
    title: 'File Too Large',
    description: 'Image must be under 10MB',
  })
  for (const type of ['text/plain', 'image/svg+xml', 'video/mp4', ''])
    expect(checkImageFile({ type, size: 1 })?.description).toBe('Please select an image file')
})

test('a video may be larger, and must be one', () => {
  expect(checkVideoFile({ type: 'video/mp4', size: megabytes(50) })).toBeUndefined()
  expect(checkVideoFile({ type: 'video/mp4', size: megabytes(50) + 1 })?.description).toBe('Video must be under 50MB')
  expect(checkVideoFile({ type: 'image/gif', size: 1 })).toEqual({ title: 'Invalid File', description: 'Please select a video file' })
})
