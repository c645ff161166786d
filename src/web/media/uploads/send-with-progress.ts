/** Sends a file and tells how far it has got, which `fetch` cannot; otherwise as the API client does: failures are the same. */
import { ApiError, NetworkError } from '#web/api/errors.ts'

export type UploadRequest = {
  method: 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body: XMLHttpRequestBodyInit
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Answers with the body's text. Taken back by its signal, it fails with an AbortError. */
export function sendWithProgress({ method, url, headers = {}, body, onProgress, signal }: UploadRequest): Promise<string> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) done(responseText)
      else failed(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => failed(new NetworkError())
    request.onabort = () => failed(toAbortError())
    if (signal.aborted) return failed(toAbortError())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const toAbortError = () => new DOMException('The upload was cancelled.', 'AbortError')
