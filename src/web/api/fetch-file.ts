/** Fetches a whole file of the contract's, and tells how much of it has come. */
import type { Endpoint } from '#contract/endpoint.ts'
import { answered } from './request.ts'

type Sending = { body?: unknown; onProgress?: (bytes: number) => void }

export async function fetchFile({ method, path }: Endpoint, { body, onProgress }: Sending): Promise<Blob> {
  const answer = await answered({ method, url: path, body })
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
