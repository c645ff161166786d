/** Downloads a whole file from an endpoint, and reports how many bytes have loaded. */
import type { Endpoint } from '#contract/endpoint.ts'
import { fetchResponse } from './request.ts'

type FetchFileOptions = { body?: unknown; onProgress?: (bytes: number) => void }

export async function fetchFileWithProgress({ method, path }: Endpoint, { body, onProgress }: FetchFileOptions): Promise<Blob> {
  const response = await fetchResponse({ method, url: path, body })
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      onProgress?.(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counter)).blob()
}
