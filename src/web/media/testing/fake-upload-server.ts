/** Stands in for `XMLHttpRequest` and `fetch`: a test reads what was sent, and responds when and how it wants. */
import { vi } from 'vitest'

export type FakeUpload = {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData | Blob
  isAborted: boolean
  reportProgress: (loaded: number, total: number) => void
  respond: (status: number, body?: object) => void
  /** The connection breaks. */
  fail: () => void
}

type FakeServer = {
  uploads: FakeUpload[]
  /** Throws if nothing was uploaded. */
  lastUpload: () => FakeUpload
  /** Method and URL of everything that was sent with `fetch`, in order. */
  calls: string[]
  /** Responses to `fetch` by method and URL; anything else gets a 404. */
  responses: Record<string, () => { status: number; body?: object }>
}

/** Replaces the globals until `vi.unstubAllGlobals()`. */
export function stubUploadServer(): FakeServer {
  const server: FakeServer = {
    uploads: [],
    lastUpload() {
      const last = server.uploads.at(-1)
      if (!last) throw new Error('Nothing was uploaded.')
      return last
    },
    calls: [],
    responses: {},
  }

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    signal?.throwIfAborted()
    server.calls.push(`${method} ${url}`)
    const { status, body } = server.responses[`${method} ${url}`]?.() ?? { status: 404 }
    return new Response(body && JSON.stringify(body), { status })
  })

  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      onload?: () => void
      onerror?: () => void
      onabort?: () => void
      status = 0
      statusText = ''
      responseText = ''
      readonly #sent: FakeUpload = {
        method: '',
        url: '',
        headers: {},
        body: new Blob(),
        isAborted: false,
        reportProgress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        respond: (status, body) => {
          this.status = status
          this.responseText = body ? JSON.stringify(body) : ''
          this.onload?.()
        },
        fail: () => this.onerror?.(),
      }

      open(method: string, url: string) {
        Object.assign(this.#sent, { method, url })
      }
      setRequestHeader(name: string, value: string) {
        this.#sent.headers[name] = value
      }
      send(body: FormData | Blob) {
        this.#sent.body = body
        server.uploads.push(this.#sent)
      }
      abort() {
        this.#sent.isAborted = true
        this.onabort?.()
      }
    },
  )
  return server
}
