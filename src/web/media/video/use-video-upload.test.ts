// @vitest-environment happy-dom
/** Uploading a background video: in which order it is sent and set, how it resumes, and which toasts are shown. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { cancelVideoUpload, createVideoUpload, setVideoBackground } from '#contract/media.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { endBrowserSession, startBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { stubUploadServer } from '../testing/fake-upload-server.ts'
import { useVideoUpload } from './use-video-upload.ts'

const ada = { id: '1', username: 'ada', plan: 'premium', version: 1 } as User
/** By its content an MP4, as which it has neither a name nor a type. */
const video = new File(['0123ftyp89'], 'ada')
const uploadURL = '/api/uploads/0123456789abcdef0123/video.mp4?ticket=1'
const create = `${createVideoUpload.method} ${createVideoUpload.path}`
const set = `${setVideoBackground.method} ${setVideoBackground.path}`
const cancel = `${cancelVideoUpload.method} ${cancelVideoUpload.path.replace('{name}', '0123456789abcdef0123')}`
const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
const shownToast = () => getShownToasts()[0]

let server: ReturnType<typeof stubUploadServer>
beforeEach(() => {
  server = stubUploadServer()
  server.responses[create] = () => ({ status: 201, body: { uploadURL } })
  server.responses[set] = () => ({ status: 200, body: { videoBackground: '/media/a/video.mp4' } })
  startBrowserSession({ token: 'secret', user: ada })
})
afterEach(() => {
  endBrowserSession('logged-out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('refuses a file that is not a video before anything is sent', async () => {
  const { result } = renderHook(useVideoUpload, { wrapper })

  await act(() => result.current.upload(new File(['GIF89a'], 'ada.mp4', { type: 'video/mp4' })))

  expect(shownToast()).toMatchObject({ title: 'Invalid File', description: "That's a GIF. Please select a video file" })
  expect(server.calls).toEqual([])
})

test('sends the video to the address that the server gave, and only then sets it on the page', async () => {
  const { result } = renderHook(useVideoUpload, { wrapper })

  await act(async () => void result.current.upload(video))
  expect(server.lastUpload()).toMatchObject({ method: 'PUT', headers: { 'content-type': 'video/mp4' } })
  expect(server.calls).toEqual([create])

  act(() => server.lastUpload().reportProgress(5, 10))
  expect(result.current.progress).toBe(0.5)

  await act(async () => server.lastUpload().respond(200))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Video Uploaded' }))
  expect(server.calls.slice(0, 2)).toEqual([create, set])
  expect(result.current.progress).toBeUndefined()
})

test('says so where some browsers do not play the video', async () => {
  server.responses[set] = () => ({ status: 200, body: { videoBackground: '/media/a/video-hevc.mp4' } })
  const { result } = renderHook(useVideoUpload, { wrapper })
  await act(async () => void result.current.upload(video))
  await act(async () => server.lastUpload().respond(200))
  await waitFor(() => expect(shownToast()?.description).toContain("Some browsers can't play HEVC"))
})

test('sends the rest after a broken connection, from what the store has received', async () => {
  vi.useFakeTimers()
  server.responses[`GET ${uploadURL}`] = () => ({ status: 200, body: { received: 4 } })
  const { result } = renderHook(useVideoUpload, { wrapper })

  await act(async () => void result.current.upload(video))
  await act(async () => {
    server.lastUpload().fail()
    await vi.advanceTimersByTimeAsync(1000)
  })

  expect(server.lastUpload().headers).toMatchObject({ 'content-range': 'bytes 4-9/10' })
  expect(await (server.lastUpload().body as Blob).text()).toBe('ftyp89')
  act(() => server.lastUpload().reportProgress(3, 6))
  expect(result.current.progress).toBeCloseTo(0.7)
})

test('retries as soon as the browser is back online', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useVideoUpload, { wrapper })
  await act(async () => void result.current.upload(video))

  await act(async () => {
    server.lastUpload().fail()
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })

  expect(server.uploads).toHaveLength(2)
})

test('sets the video without sending it again when only the response was lost', async () => {
  vi.useFakeTimers()
  server.responses[`GET ${uploadURL}`] = () => ({ status: 200, body: { received: 10 } })
  const { result } = renderHook(useVideoUpload, { wrapper })
  await act(async () => void result.current.upload(video))

  await act(async () => {
    server.lastUpload().fail()
    await vi.advanceTimersByTimeAsync(1000)
  })

  expect(server.uploads).toHaveLength(1)
  expect(server.calls).toContain(set)
})

test('keeps a file whose upload failed, so that it can be tried again, but not one that was refused', async () => {
  const { result } = renderHook(useVideoUpload, { wrapper })

  await act(async () => void result.current.upload(video))
  await act(async () => server.lastUpload().respond(500, { code: 'broken', message: 'Something went wrong on our side.' }))
  expect(shownToast()).toMatchObject({ title: 'Upload Failed', description: 'Something went wrong on our side.' })
  expect(result.current.failedFile).toBe(video)
  expect(server.calls).toEqual([create, cancel])

  await act(async () => void result.current.upload(video))
  await act(async () =>
    server.lastUpload().respond(400, { code: 'video-unplayable', message: 'Browsers cannot play that video.' }),
  )
  expect(shownToast()).toMatchObject({ title: 'Upload Failed', description: 'Browsers cannot play that video.' })
  expect(result.current.failedFile).toBeUndefined()
})

test('sets nothing when the upload is cancelled, and gives its room back', async () => {
  const { result } = renderHook(useVideoUpload, { wrapper })
  await act(async () => void result.current.upload(video))

  await act(async () => result.current.cancel())

  expect(server.lastUpload().isAborted).toBe(true)
  expect(server.calls).toEqual([create, cancel])
  expect(result.current.failedFile).toBeUndefined()
})

test('removes the video from the page', async () => {
  const { result } = renderHook(useVideoUpload, { wrapper })

  await act(async () => result.current.remove())

  expect(server.calls[0]).toBe(set)
  expect(shownToast()).toMatchObject({ title: 'Video Removed' })
  expect(result.current.isRemoving).toBe(false)
})
