/** Names of pictures tell a page all that it must know. */
import { describe, expect, test } from 'vitest'
import { imageKinds, listSmallerImages, pickImagePath, toImagePath, toImageSources, toPosterPath } from './image-paths.ts'

const folder = '/media/0123456789abcdef0123/'

describe('a picture', () => {
  test('is named after its size, and its smaller ones after their widths', () => {
    const named = { folder, kind: 'profile', width: 384, height: 384, isMoving: false } as const
    expect(toImagePath(named)).toBe(`${folder}profile-384x384.webp`)
    expect(listSmallerImages(named).map(({ path }) => path)).toEqual([`${folder}profile-96.webp`, `${folder}profile-192.webp`])
  })

  test('that is small has only the sizes that are smaller still', () => {
    expect(toImageSources(`${folder}link-150x150.webp`)).toEqual({
      src: `${folder}link-150x150.webp`,
      srcSet: `${folder}link-112.webp 112w, ${folder}link-150x150.webp 150w`,
      width: 150,
      height: 150,
    })
    expect(toImageSources(`${folder}profile-40x40.webp`).srcSet).toBeUndefined()
  })

  test('that moves has stills in all sizes, its own too', () => {
    const { src, srcSet, still } = toImageSources(`${folder}profile-192x192-moving.webp`)
    expect([src, srcSet]).toEqual([`${folder}profile-192x192-moving.webp`, undefined])
    expect(still).toBe(`${folder}profile-96.webp 96w, ${folder}profile-192.webp 192w`)
  })

  test.each(['/samples/maya.webp', '/media/ada.webp', `${folder}other-10x10.webp`, `${folder}profile-10.webp`])(
    '%s follows no rule and is shown as it is',
    (path) => {
      expect([toImageSources(path), pickImagePath(path, 96)]).toEqual([{ src: path }, path])
    },
  )

  test('is asked for in the least size that is large enough', () => {
    const path = `${folder}favicon-180x180.png`
    expect([pickImagePath(path, 32), pickImagePath(path, 60), pickImagePath(path, 512)]).toEqual([
      `${folder}favicon-32.png`,
      `${folder}favicon-64.png`,
      path,
    ])
  })

  test('has widths that ascend, for every kind', () => {
    for (const { widths } of Object.values(imageKinds)) expect([...widths].sort((a, b) => a - b)).toEqual(widths)
  })
})

test('a video has a poster where its path says so', () => {
  expect(toPosterPath(`${folder}video.mp4?poster`)).toBe(`${folder}poster.webp`)
  expect([toPosterPath(`${folder}video.mp4`), toPosterPath('https://evil.example/video.mp4?poster')]).toEqual([
    undefined,
    undefined,
  ])
})
