/**
 * A video's way to the store: an address is asked for, the bytes go there, and only then is it set behind the page. Where the
 * connection breaks, the store is asked how much has arrived and the rest follows; a store that cannot say gets it all again.
 */
import { createVideoUpload, setVideoBackground } from '#contract/media.ts'
import { type VideoType, videoTypeNames } from '#rules/media/upload-limits.ts'
import { call } from '#web/api/call.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { sendWithProgress } from '../uploads/send-with-progress.ts'

type Steps = { onProgress: (part: number) => void; signal: AbortSignal }

export async function sendVideo(file: File, steps: Steps): Promise<void> {
  const type = videoTypeNames.find((name) => name === file.type)
  const { uploadURL } = await call(createVideoUpload, { body: type && { type, size: file.size }, signal: steps.signal })
  await sendBytes(uploadURL, file, type, steps)
  const { origin, pathname } = new URL(uploadURL, window.location.href)
  const videoUrl = origin === window.location.origin ? pathname : `${origin}${pathname}`
  await call(setVideoBackground, { body: { videoUrl }, signal: steps.signal })
}

/** Milliseconds before each new try after a broken connection. */
const retryDelaysMs = [1000, 3000, 8000, 15_000]

async function sendBytes(url: string, file: File, type: VideoType | undefined, { onProgress, signal }: Steps) {
  let arrived = 0
  for (let tries = 0; ; tries++) {
    try {
      await sendWithProgress({
        method: 'PUT',
        url,
        headers: {
          'content-type': type ?? file.type,
          ...(arrived ? { 'content-range': `bytes ${arrived}-${file.size - 1}/${file.size}` } : {}),
        },
        body: file.slice(arrived),
        onProgress: (part) => onProgress((arrived + part * (file.size - arrived)) / file.size),
        signal,
      })
      return
    } catch (error) {
      const pause = retryDelaysMs[tries]
      if (!(canRetry(error) && pause)) throw error
      await waitOrOnline(pause, signal)
      arrived = await fetchReceivedBytes(url, signal)
      // All of it was there, and only the answer got lost.
      if (arrived >= file.size) return
    }
  }
}

/** A lost connection, or a place that the store remembers otherwise. */
const canRetry = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 502 || error.refusal?.code === 'upload-offset'))

async function fetchReceivedBytes(url: string, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(url, { signal })
    const { received } = (await answer.json()) as { received?: number }
    return answer.ok ? (received ?? 0) : 0
  } catch {
    signal.throwIfAborted()
    return 0
  }
}

const waitOrOnline = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const timer = setTimeout(go, milliseconds)
    // Back online is a better moment than any clock's.
    window.addEventListener('online', go, { once: true })
    signal.addEventListener('abort', stop, { once: true })
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', stop)
      done()
    }
    function stop() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      failed(signal.reason)
    }
  })
