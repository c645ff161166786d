/** Tests how an image's path encodes the sizes in which it exists. */
import { describe, expect, test } from 'vitest'
import { imageKinds, listSmallerImages, pickImagePath, toImagePath, toImageSources, toPosterPath } from './image-paths.ts'

const folder = '/media/0123456789abcdef0123/'

describe('an image', () => {
  test('has its size in its name, and its smaller versions have their widths', () => {
    const name = { folder, kind: 'profile', width: 384, height: 384, isMoving: false } as const
    expect(toImagePath(name)).toBe(`${folder}profile-384x384.webp`)
    expect(listSmallerImages(name).map(({ path }) => path)).toEqual([`${folder}profile-96.webp`, `${folder}profile-192.webp`])
  })

  test('that is small has only even smaller versions', () => {
    expect(toImageSources(`${folder}link-150x150.webp`)).toEqual({
      src: `${folder}link-150x150.webp`,
      srcSet: `${folder}link-112.webp 112w, ${folder}link-150x150.webp 150w`,
      width: 150,
      height: 150,
    })
    expect(toImageSources(`${folder}profile-40x40.webp`).srcSet).toBeUndefined()
  })

  test('that is animated has stills in all sizes, including its own', () => {
    const { src, srcSet, still } = toImageSources(`${folder}profile-192x192-moving.webp`)
    expect([src, srcSet]).toEqual([`${folder}profile-192x192-moving.webp`, undefined])
    expect(still).toBe(`${folder}profile-96.webp 96w, ${folder}profile-192.webp 192w`)
  })

  test.each(['/samples/maya.webp', '/media/ada.webp', `${folder}other-10x10.webp`, `${folder}profile-10.webp`])(
    '%s is in another format and is shown as it is',
    (path) => {
      expect([toImageSources(path), pickImagePath(path, 96)]).toEqual([{ src: path }, path])
    },
  )

  test('is picked in the smallest size that is wide enough', () => {
    const path = `${folder}favicon-180x180.png`
    expect([pickImagePath(path, 32), pickImagePath(path, 60), pickImagePath(path, 512)]).toEqual([
      `${folder}favicon-32.png`,
      `${folder}favicon-64.png`,
      path,
    ])
  })

  test('has ascending widths, for every kind', () => {
    for (const { widths } of Object.values(imageKinds)) expect([...widths].sort((a, b) => a - b)).toEqual(widths)
  })
})

test('a video has a poster only if its path ends in ?poster', () => {
  expect(toPosterPath(`${folder}video.mp4?poster`)).toBe(`${folder}poster.webp`)
  expect([toPosterPath(`${folder}video.mp4`), toPosterPath('https://evil.example/video.mp4?poster')]).toEqual([
    undefined,
    undefined,
  ])
})
