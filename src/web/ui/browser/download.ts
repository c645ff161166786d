/** Saves files in the downloads: from an endpoint, or data of this page. */
import type { Endpoint } from '#contract/endpoint.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { fetchResponse, toUrl } from '#web/api/call.ts'

type DownloadOptions = {
  query?: Record<string, unknown>
  /** What the file is called, if not as the server says. */
  name?: string
  onProgress?: (bytes: number) => void
}

/** Rejects as `call` does. */
export async function downloadFrom(endpoint: Endpoint, { query, name, onProgress }: DownloadOptions = {}): Promise<void> {
  const response = await fetchResponse({ method: endpoint.method, url: toUrl(endpoint, query ? { query } : {}) })
  const [, given = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const file = onProgress ? new Response(response.body?.pipeThrough(countBytes(onProgress))).blob() : response.blob()
  downloadBlob(await file, name ?? given)
}

function countBytes(onProgress: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
}

export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser copies the data after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
