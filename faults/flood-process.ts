/**
 * Floods a server with requests from one address, so many at once, and prints the answers by status. A process of its own, so that it takes no
 * time of the one that measures. It reads a `Flood` as JSON from standard input.
 */
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type FloodRequest = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }
export type Flood = { url: string; requests: FloodRequest[]; connections: number; seconds: number; localAddress: string }

/** Milliseconds after which an answer that does not end, such as a stream, is given up for the next one. */
const patience = 2_000

const { url, requests, connections, seconds, localAddress } = (await json(process.stdin)) as Flood
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress } as object)
const answers: Record<string, number> = {}
const until = performance.now() + seconds * 1_000
let sent = 0

async function sendInTurn() {
  while (performance.now() < until) {
    const next = requests[sent++ % requests.length]
    const answer = next ? await send(next) : 'none'
    answers[answer] = (answers[answer] ?? 0) + 1
  }
}

const send = ({ method, path, headers, body }: FloodRequest) =>
  new Promise<string>((resolve) => {
    const sending = request(
      url + path,
      {
        agent,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body, 'latin1') }) },
      },
      (response) => {
        response
          .resume()
          .once('end', () => resolve(String(response.statusCode)))
          .once('error', () => resolve('cut'))
      },
    )
    sending.once('error', () => resolve('cut')).setTimeout(patience, () => sending.destroy())
    sending.end(body === undefined ? undefined : Buffer.from(body, 'latin1'))
  })

await Promise.race([Promise.all(Array.from({ length: connections }, sendInTurn)), pause(seconds * 1_000 + patience)])
process.stdout.write(JSON.stringify(answers))
process.exit()
