/** Which files are refused before they are sent, and with which message. */
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const megabytes = (count: number) => count * 1024 * 1024
/** A file that begins so, and whose type nobody knows. */
const file = (start: string, size = 100) =>
  new Blob([Uint8Array.from(start, (letter) => letter.charCodeAt(0)), new Uint8Array(size - start.length)])
const jpeg = '\xff\xd8\xff\xe0'
const mp4 = '\0\0\0\x18ftypmp42'

test('accepts pictures of up to 10 MB by their content, and refuses larger ones', async () => {
  expect(await checkFile('picture', file(jpeg, megabytes(10)))).toEqual({ format: 'jpeg' })
  expect(await checkFile('picture', file(jpeg, megabytes(10) + 1))).toEqual({
    error: { title: 'File Too Large', description: 'Image must be under 10MB' },
  })
})

test('accepts videos of up to 50 MB by their content, and refuses larger ones', async () => {
  expect(await checkFile('video', file(mp4, megabytes(50)))).toEqual({ format: 'mp4' })
  expect((await checkFile('video', file(mp4, megabytes(50) + 1))).error?.description).toBe('Video must be under 50MB')
})

test.each([
  ['picture', 'some text', 'Please select an image file'],
  ['picture', 'BM\x36\x30\0\0\0\0\0\0', "That's a BMP. Please save it as a JPG or PNG."],
  ['picture', mp4, "That's an MP4. Please select an image file"],
  ['video', 'some text', 'Please select a video file'],
  ['video', 'GIF89a', "That's a GIF. Please select a video file"],
] as const)('refuses as a %s what begins with %j', async (use, start, description) => {
  expect(await checkFile(use, file(start))).toEqual({ error: { title: 'Invalid File', description } })
})

test('accepts logos of up to 256 KB, as SVG or PNG', async () => {
  expect(await checkFile('logo', file('<svg xmlns="x">', 256 * 1024))).toEqual({ format: 'svg' })
  expect((await checkFile('logo', file('\x89PNG\r\n\x1a\n', 256 * 1024 + 1))).error?.description).toBe(
    'A logo can be up to 256KB',
  )
  expect((await checkFile('logo', file(jpeg))).error?.description).toBe("That's a JPG. Please save it as an SVG or PNG.")
})

test('says so of a file that is empty or cannot be read', async () => {
  expect((await checkFile('picture', new Blob())).error?.description).toBe('That file is empty. Please choose another one.')
  const outOfReach = file(jpeg)
  outOfReach.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob
  expect((await checkFile('picture', outOfReach)).error?.description).toBe(
    "We couldn't read that file. If it's in the cloud, download it first.",
  )
})
