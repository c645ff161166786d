/** Fetches a whole file of the contract's, and tells how much of it has come. */
import type { Endpoint } from '#contract/endpoint.ts'
import { fetchResponse } from './request.ts'

type FetchFileOptions = { body?: unknown; onProgress?: (bytes: number) => void }

export async function fetchFileWithProgress({ method, path }: Endpoint, { body, onProgress }: FetchFileOptions): Promise<Blob> {
  const answer = await fetchResponse({ method, url: path, body })
  let bytes = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, onward) {
      bytes += part.length
      onProgress?.(bytes)
      onward.enqueue(part)
    },
  })
  return new Response(answer.body?.pipeThrough(counting)).blob()
}
