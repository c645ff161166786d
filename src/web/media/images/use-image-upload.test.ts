// @vitest-environment happy-dom
/** Uploading a picture: which files are refused, cropped or sent at once, and which toasts are shown. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { endBrowserSession, getSession, startBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { stubUploadServer } from '../testing/fake-upload-server.ts'
import { useImageUpload } from './use-image-upload.ts'

const ada = { id: '1', username: 'ada', plan: 'pro', version: 1, profileImage: null } as User
const crop = { x: 10.4, y: 0, width: 200, height: 200 }
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ico = [0, 0, 1, 0]
const fileOf = (start: number[]) => new File([Uint8Array.from(start)], 'ada')
const shownToast = () => getShownToasts()[0]

let server: ReturnType<typeof stubUploadServer>
beforeEach(() => {
  server = stubUploadServer()
  startBrowserSession({ token: 'secret', user: ada })
})
afterEach(() => {
  endBrowserSession('logged-out')
  vi.unstubAllGlobals()
})

test('refuses a file that is not an image before anything is sent', async () => {
  const { result } = renderHook(() => useImageUpload('link', undefined))

  await act(() => result.current.choose(fileOf([1, 2, 3])))

  expect(shownToast()).toMatchObject({
    title: 'Invalid File',
    description: 'Please select an image file',
    variant: 'destructive',
  })
  expect(result.current.fileToCrop).toBeUndefined()
  expect(server.uploads).toEqual([])
})

test('opens the crop dialog first, and drops the file when that is cancelled', async () => {
  const { result } = renderHook(() => useImageUpload('link', undefined))
  const file = fileOf(png)

  await act(() => result.current.choose(file))
  expect(result.current.fileToCrop).toBe(file)
  expect(server.uploads).toEqual([])

  act(() => result.current.cancelCrop())
  expect(result.current.fileToCrop).toBeUndefined()
})

test('sends an icon without a crop', async () => {
  const { result } = renderHook(() => useImageUpload('favicon', undefined))

  await act(async () => result.current.choose(fileOf(ico)))

  expect(server.uploads).toHaveLength(1)
  expect([...(server.lastUpload().body as FormData).keys()]).toEqual(['image'])
})

test('sends the crop in whole pixels before the file, with the session’s token, and passes on the address', async () => {
  const onUploaded = vi.fn()
  const { result } = renderHook(() => useImageUpload('link', onUploaded))

  await act(async () => void result.current.upload(fileOf(png), crop))
  const sent = server.lastUpload()
  expect(sent).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
  expect([...(sent.body as FormData).entries()].map(([name, value]) => (name === 'image' ? name : `${name}=${value}`))).toEqual([
    'x=10',
    'y=0',
    'width=200',
    'height=200',
    'image',
  ])

  act(() => sent.reportProgress(1, 4))
  expect(result.current.progress).toBe(0.25)

  await act(async () => sent.respond(201, { imageUrl: '/media/link.webp', stillBecause: null }))
  expect(onUploaded).toHaveBeenCalledWith('/media/link.webp')
  expect(shownToast()).toMatchObject({ title: 'Image Uploaded!' })
  expect(result.current.progress).toBeUndefined()
})

test('shows no success when the caller could not use the picture', async () => {
  const before = shownToast()
  const { result } = renderHook(() => useImageUpload('link', async () => false))

  await act(async () => void result.current.upload(fileOf(png), crop))
  await act(async () => server.lastUpload().respond(201, { imageUrl: '/media/link.webp', stillBecause: null }))

  expect(shownToast()).toBe(before)
})

test('loads the user again after a profile picture, which the upload itself has set', async () => {
  server.responses['GET /api/auth/me'] = () => ({
    status: 200,
    body: { user: { ...ada, version: 2, profileImage: '/media/profile.webp' } },
  })
  const { result } = renderHook(() => useImageUpload('profile', undefined))

  await act(async () => void result.current.upload(fileOf(png), crop))
  await act(async () => server.lastUpload().respond(201, { imageUrl: '/media/profile.webp', stillBecause: null }))

  await waitFor(() => expect(getSession()?.user.profileImage).toBe('/media/profile.webp'))
})

test('shows the server’s message when it refuses the picture', async () => {
  const { result } = renderHook(() => useImageUpload('link', undefined))

  await act(async () => void result.current.upload(fileOf(png), crop))
  await act(async () => server.lastUpload().respond(413, { code: 'image-too-large', message: 'Image must be under 10MB' }))

  expect(shownToast()).toMatchObject({ title: 'Upload Failed', description: 'Image must be under 10MB', variant: 'destructive' })
})

test('aborts the request and shows no toast when the upload is cancelled', async () => {
  const before = shownToast()
  const { result } = renderHook(() => useImageUpload('link', undefined))
  await act(async () => void result.current.upload(fileOf(png), crop))

  await act(async () => result.current.cancel())

  expect(server.lastUpload().isAborted).toBe(true)
  expect(shownToast()).toBe(before)
  expect(result.current.progress).toBeUndefined()
})

test('says that the stored picture lacks its animation', async () => {
  const { result } = renderHook(() => useImageUpload('link', undefined))
  await act(() => result.current.choose(fileOf(png)))
  await act(async () => void result.current.upload(fileOf(png), crop))
  await act(async () => server.lastUpload().respond(201, { imageUrl: '/media/a.webp', stillBecause: 'length' }))
  expect(shownToast()).toMatchObject({
    title: 'Image Uploaded!',
    description: expect.stringContaining('too long to keep moving'),
  })
})
