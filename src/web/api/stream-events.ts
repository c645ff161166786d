/**
 * Reads an endpoint's server-sent events. The browser's own EventSource cannot send the session's token, so the stream is read with `fetch`.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import type { Endpoint, ResponseBody } from '#contract/endpoint.ts'
import { fetchResponse } from './call.ts'

type EventData<E> = ResponseBody<E> extends ReadableStream<infer Data> ? Data : never

/** Yields the data of each event, until the server ends the stream. Throws as `call` does. */
export async function* streamEvents<const E extends Endpoint>(
  { method, path }: E,
  signal: AbortSignal,
): AsyncGenerator<EventData<E>> {
  const response = await fetchResponse({ method, url: path, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    buffer += value
    const blocks = buffer.split('\n\n')
    buffer = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = readData(block)
      if (data !== undefined) yield JSON.parse(data) as EventData<E>
    }
  }
}

/** Undefined for a comment. */
function readData(block: string): string | undefined {
  const lines = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
  return lines.length > 0 ? lines.join('\n') : undefined
}
