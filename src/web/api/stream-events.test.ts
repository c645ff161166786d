/** Server-sent events are read as they come, however the network cuts them. */
import { afterEach, expect, test, vi } from 'vitest'
import { type LiveVisits, streamLiveVisits } from '#contract/analytics.ts'

// The session listens to its window for other tabs; there is none in Node.
vi.stubGlobal('window', new EventTarget())
const { streamEvents } = await import('./stream-events.ts')

afterEach(() => vi.unstubAllGlobals())

/** The server's response, in these pieces. */
const respondWith = (...pieces: Uint8Array[]) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece)
            controller.close()
          },
        }),
      ),
  )

async function readAll() {
  const events: LiveVisits[] = []
  for await (const event of streamEvents(streamLiveVisits, new AbortController().signal)) events.push(event)
  return events
}

const visits = { visitors: 1, sources: [], clicks: 1, latestLink: 'Café 🎨' }

test('reads events that are cut anywhere, even inside a character, and passes over comments', async () => {
  const bytes = new TextEncoder().encode(`: open\n\ndata: ${JSON.stringify(visits)}\n\n: keep-alive\n\ndata: {"visitors":2}\n\n`)
  respondWith(...Array.from(bytes, (byte) => new Uint8Array([byte])))
  expect(await readAll()).toEqual([visits, { visitors: 2 }])
})

test('an event that was cut off at the end is dropped', async () => {
  respondWith(new TextEncoder().encode('data: {"visitors":3}\n\ndata: {"visi'))
  expect(await readAll()).toEqual([{ visitors: 3 }])
})

test('a refusal is thrown as by any other call', async () => {
  const refusal = { code: 'early-access-locked', message: 'Early access comes with Lifetime.' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
  await expect(readAll()).rejects.toMatchObject({ status: 403, refusal })
})
