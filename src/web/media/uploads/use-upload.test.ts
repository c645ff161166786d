// @vitest-environment happy-dom
/** One upload at a time: its progress, its failures, and what cancels it. */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UploadOptions } from './send-with-progress.ts'
import { useUpload } from './use-upload.ts'

/** An upload that the test ends, and that rejects when its signal aborts. */
function controlledUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let options: UploadOptions | undefined
  return {
    resolve,
    reject,
    report: (progress: number) => options?.onProgress(progress),
    isAborted: () => options?.signal.aborted,
    upload(given: UploadOptions) {
      options = given
      given.signal.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
      return promise
    },
  }
}

test('reports the progress while it uploads, and returns the result', async () => {
  const { result } = renderHook(() => useUpload())
  const one = controlledUpload()
  expect(result.current.progress).toBeUndefined()

  let uploaded: Promise<string | undefined> | undefined
  act(() => {
    uploaded = result.current.run(one.upload)
  })
  expect(result.current.progress).toBe(0)

  act(() => one.report(0.5))
  expect(result.current.progress).toBe(0.5)

  await act(async () => one.resolve('/media/one.webp'))
  expect(await uploaded).toBe('/media/one.webp')
  expect(result.current.progress).toBeUndefined()
})

test('resolves to undefined when it is cancelled', async () => {
  const { result } = renderHook(() => useUpload())
  const one = controlledUpload()
  let uploaded: Promise<string | undefined> | undefined
  act(() => {
    uploaded = result.current.run(one.upload)
  })

  await act(async () => result.current.cancel())

  expect(await uploaded).toBeUndefined()
  expect(result.current.progress).toBeUndefined()
})

test('rejects with the error of a failed upload, and is ready for the next', async () => {
  const { result } = renderHook(() => useUpload())
  const one = controlledUpload()
  const failure = new Error('disk full')

  await act(async () => {
    const uploaded = result.current.run(one.upload)
    one.reject(failure)
    await expect(uploaded).rejects.toBe(failure)
  })

  expect(result.current.progress).toBeUndefined()
})

test('a second upload cancels the first, whose end does not hide its progress', async () => {
  const { result } = renderHook(() => useUpload())
  const [one, two] = [controlledUpload(), controlledUpload()]
  let first: Promise<string | undefined> | undefined
  await act(async () => {
    first = result.current.run(one.upload)
  })
  await act(async () => {
    void result.current.run(two.upload)
  })

  expect(one.isAborted()).toBe(true)
  expect(await first).toBeUndefined()
  expect(result.current.progress).toBe(0)
  act(() => two.report(0.25))
  expect(result.current.progress).toBe(0.25)
})

test('is cancelled when its component unmounts', async () => {
  const { result, unmount } = renderHook(() => useUpload())
  const one = controlledUpload()
  await act(async () => {
    void result.current.run(one.upload)
  })

  unmount()

  expect(one.isAborted()).toBe(true)
})
