/** Uploads or removes the background video, and shows the result in a toast. */
import { useState } from 'react'
import { cancelVideoUpload, createVideoUpload, setVideoBackground } from '#contract/media.ts'
import { type FormatId, findVideoType, type VideoType } from '#rules/media/file-formats.ts'
import { findLimitedCodec, limitedCodecs } from '#rules/media/image-paths.ts'
import { ApiError, call, NetworkError } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { checkFile } from '../uploads/check-file.ts'
import { sendWithProgress, type UploadOptions } from '../uploads/send-with-progress.ts'
import { useUpload } from '../uploads/use-upload.ts'

export function useVideoUpload() {
  const { progress, run, cancel } = useUpload()
  /** A file whose upload failed, kept so that it can be retried without being chosen again. */
  const [failedFile, setFailedFile] = useState<File>()

  async function upload(file: File) {
    const { error, format } = await checkFile('video', file)
    if (error) return void toastFailure(error.title, error.description)
    setFailedFile(undefined)
    try {
      const video = await run((options) => sendVideo(file, format, options))
      if (!video) return
      await refreshUser().catch(() => undefined)
      toast({ title: 'Video Uploaded', description: describePlayback(video) })
    } catch (error) {
      if (!isRefused(error)) setFailedFile(file)
      toast(toFailureToast('Upload Failed', error, 'Failed to upload video. Please try again.'))
    }
  }

  const removal = useAction(() => call(setVideoBackground, { body: { videoUrl: null } }), {
    onDone: () => refreshUser().catch(() => undefined),
    done: () => ({ title: 'Video Removed', description: "It's no longer on your page." }),
    failed: (error) => toFailureToast('Error', error, 'Failed to remove video background'),
  })

  return { progress, failedFile, isRemoving: removal.isBusy, upload, remove: () => removal.start(), cancel }
}

/** The file itself is at fault, so it would be refused again. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 413].includes(error.status)

function describePlayback(video: string): string {
  const codec = findLimitedCodec(video)
  if (!codec) return 'It now plays behind your page.'
  return `Some browsers can't play ${limitedCodecs[codec]}, and show your page without it. To reach everyone, export it in H.264.`
}

/**
 * Uploads a background video: requests an upload address, sends the bytes there, and then sets the video on the page. Resolves to its path. If the
 * connection breaks, it asks the store how much it has received and sends the rest; if the store cannot tell, it sends everything
 * again. An upload that is cancelled or fails gives its room back.
 */
async function sendVideo(file: File, format: FormatId | undefined, options: UploadOptions): Promise<string> {
  const type = findVideoType(format)
  const { uploadURL } = await call(createVideoUpload, { body: type && { type, size: file.size }, signal: options.signal })
  const { origin, pathname } = new URL(uploadURL, window.location.href)
  const videoUrl = origin === window.location.origin ? pathname : `${origin}${pathname}`
  try {
    await sendBytes(uploadURL, file, type, options)
    const { videoBackground } = await call(setVideoBackground, { body: { videoUrl }, signal: options.signal })
    return videoBackground ?? ''
  } catch (error) {
    // Cancelled or failed: another attempt begins anew, so the room of this one is given back. Without a connection the server does it later.
    const name = pathname.split('/').at(-2) ?? ''
    void call(cancelVideoUpload, { params: { name }, keepalive: true }).catch(() => undefined)
    throw error
  }
}

/** Before each retry after a broken connection. */
const retryDelaysMs = [1000, 3000, 8000, 15_000]

async function sendBytes(url: string, file: File, type: VideoType | undefined, { onProgress, signal }: UploadOptions) {
  let sentBytes = 0
  for (let attempt = 0; ; attempt++) {
    try {
      await sendWithProgress({
        method: 'PUT',
        url,
        headers: {
          'content-type': type ?? 'application/octet-stream',
          ...(sentBytes ? { 'content-range': `bytes ${sentBytes}-${file.size - 1}/${file.size}` } : {}),
        },
        body: file.slice(sentBytes),
        onProgress: (progress) => onProgress((sentBytes + progress * (file.size - sentBytes)) / file.size),
        signal,
      })
      return
    } catch (error) {
      const delay = retryDelaysMs[attempt]
      if (!(canRetry(error) && delay)) throw error
      await waitOrOnline(delay, signal)
      sentBytes = await fetchReceivedBytes(url, signal)
      // The store had received everything; only the response was lost.
      if (sentBytes >= file.size) return
    }
  }
}

/** A broken connection, or an offset that differs from what the store has received. */
const canRetry = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 502 || error.refusal?.code === 'upload-offset'))

async function fetchReceivedBytes(url: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, { signal })
    const { received } = (await response.json()) as { received?: number }
    return response.ok ? (received ?? 0) : 0
  } catch {
    signal.throwIfAborted()
    return 0
  }
}

/** Waits for the delay, or until the browser is online again. */
const waitOrOnline = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(finish, milliseconds)
    // Being back online is a better moment than any fixed delay.
    window.addEventListener('online', finish, { once: true })
    signal.addEventListener('abort', fail, { once: true })
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', fail)
      resolve()
    }
    function fail() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      reject(signal.reason)
    }
  })
