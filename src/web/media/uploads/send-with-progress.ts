/** Sends a file and tells how far it has got, which `fetch` cannot; otherwise as the API client does: failures are the same. */
import { ApiError, Unreachable } from '#web/api/call.ts'

export type Sending = {
  method: 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body: XMLHttpRequestBodyInit
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Answers with the body's text. Taken back by its signal, it fails with an AbortError. */
export function send({ method, url, headers = {}, body, onProgress, signal }: Sending): Promise<string> {
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
    request.onerror = () => failed(new Unreachable())
    request.onabort = () => failed(takenBack())
    if (signal.aborted) return failed(takenBack())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

export const isTakenBack = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const takenBack = () => new DOMException('The upload was cancelled.', 'AbortError')
