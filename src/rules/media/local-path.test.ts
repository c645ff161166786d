/** Tests that a page loads only files from this server before the visitor does anything. */
import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test.each(['/media/maya.webp', '/media/a/b-1_2.mp4?v=3', '/samples/bg.jpg'])('%s is on this server', (path) => {
  expect(toLocalPath(path)).toBe(path)
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'media/x',
  'data:,',
  '/',
  '',
  null,
])('%j is not', (path) => {
  expect(toLocalPath(path)).toBeUndefined()
})
