/** Tests that a page loads only files from this server before the visitor does anything. */
import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test.each(['/media/maya.webp', '/media/a/b-1_2.mp4?v=3', '/samples/bg.jpg'])('%s is on this server', (path) => {
  expect(toLocalPath(path)).toBe(path)
})

test.each([
  ['maya.jpg', '/uploads/maya.jpg'],
  ['2024/05/maya.jpg', '/uploads/2024/05/maya.jpg'],
  ['uploads/maya.jpg', '/uploads/maya.jpg'],
])('%s, which was imported, is under the uploads folder', (imported, path) => {
  expect(toLocalPath(imported)).toBe(path)
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'data:,',
  'javascript:alert(1)',
  '../x',
  '/',
  '',
  null,
])('%j is not', (path) => {
  expect(toLocalPath(path)).toBeUndefined()
})
