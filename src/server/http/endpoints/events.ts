/**
 * Sends a stream as server-sent events. Comments in between keep proxies from closing a connection that seems idle, and let this server notice
 * a client that is gone. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfText } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { EventStream } from '#contract/endpoint.ts'

/** Milliseconds between two comments. Proxies commonly wait for 60 seconds. */
const keepAliveEvery = 20_000

/** As with other responses, what the schema does not name is not sent. */
export function sendEvents(reply: FastifyReply, data: z.ZodMiniType, stream: EventStream<unknown>) {
  reply.type('text/event-stream; charset=utf-8').headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  if (reply.request.method === 'HEAD') {
    void stream.cancel()
    return reply.send()
  }
  let timer: NodeJS.Timeout | undefined
  const toText = new TransformStream<unknown, string>({
    start(controller) {
      // The headers leave with the first bytes, so that the client knows at once that the stream is open.
      controller.enqueue(': open\n\n')
      timer = setInterval(() => controller.enqueue(': keep-alive\n\n'), keepAliveEvery)
    },
    transform: (chunk, controller) => controller.enqueue(`data: ${JSON.stringify(data.parse(chunk))}\n\n`),
  })
  const body = Readable.fromWeb(stream.pipeThrough(toText) as StreamOfText<string>, { objectMode: false, encoding: 'utf8' })
  body.once('close', () => clearInterval(timer))
  return reply.send(body)
}
