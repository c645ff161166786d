/** Sends a file and reports the progress, which `fetch` cannot do; failures are the same as those of the API client. */
import { ApiError, NetworkError } from '#web/api/call.ts'

export type UploadRequest = {
  method: 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body: XMLHttpRequestBodyInit
  /** From 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** What every upload takes: where to report its progress, and the signal that cancels it. */
export type UploadOptions = Pick<UploadRequest, 'onProgress' | 'signal'>

/** Resolves to the response's text; rejects with an AbortError when its signal aborts. */
export function sendWithProgress({ method, url, headers = {}, body, onProgress, signal }: UploadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(responseText)
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new NetworkError())
    request.onabort = () => reject(toAbortError())
    if (signal.aborted) return reject(toAbortError())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const toAbortError = () => new DOMException('The upload was cancelled.', 'AbortError')
