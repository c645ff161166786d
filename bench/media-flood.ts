/** How long another creator's photo takes, and how much memory is used, while one creator floods the server with files that take long to open. */
import { setTimeout as pause } from 'node:timers/promises'
import { avifBomb, noisyAnimation } from '#server/media/testing/pictures.ts'
import { endlessWebm } from '#server/media/testing/videos.ts'
import type { Creator } from './creators.ts'
import {
  createPhoto,
  listMediaWorkerPids,
  measureSeconds,
  registerWithPlan,
  sendImage,
  sum,
  uploadBackground,
} from './media-uploads.ts'
import { readRss } from './process-memory.ts'
import { type Figure, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const quietRounds = 5
const floodRounds = 9
/**
 * Connections over which the flooding creator sends, each one file after the other, and milliseconds after which a refused file is sent
 * again. Large files are sent less often: the load generator shares the machine, and receiving 20 MB/s is load enough.
 */
const paces = { small: { connections: 15, retryAfter: 100 }, large: { connections: 4, retryAfter: 1_000 } }
/** Milliseconds: between two photos of the other creator, and between two looks at the memory. */
const intervals = { photos: 500, memory: 25 }

type Pace = (typeof paces)[keyof typeof paces]
type Flood = { name: string; pace: Pace; send: () => Promise<unknown> }

export const measureMediaFlood = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const ben = await registerWithPlan(server.url, dataDir, 'ben', 'pro')
    const ada = await registerWithPlan(server.url, dataDir, 'ada', 'premium')
    const photo = await createPhoto()
    const sendPhoto = () => measureSeconds(() => uploadBackground(server.url, ben, photo))

    await sendPhoto()
    const quiet: number[] = []
    for (let round = 0; round < quietRounds; round++) quiet.push(await sendPhoto())

    const memory = watchMemory(server.pid)
    const results: { name: string; seconds: number[] }[] = []
    for (const { name, pace, send } of await prepareFloods(server.url, ada)) {
      results.push({ name, seconds: await duringFlood(send, pace, sendPhoto) })
    }
    const peak = memory.stop()

    const quietMedian = median(quiet)
    const slowest = results.toSorted((a, b) => median(b.seconds) - median(a.seconds))[0]
    return [
      {
        name: "Another creator's 12 MP photo while one creator floods, relative to a quiet server",
        measured: median(slowest?.seconds ?? []) / quietMedian,
        unit: '',
        limit: { atMost: 3 },
        details: `quiet ${quietMedian.toFixed(2)} s; ${results.map(({ name, seconds }) => `${name}: median ${median(seconds).toFixed(2)}, longest ${Math.max(...seconds).toFixed(2)} s`).join('; ')}`,
      },
      {
        name: 'Memory while one creator floods',
        measured: peak,
        unit: 'MB',
        limit: { atMost: 600 },
        details: 'most at one time: RSS of the server and of all processes that open files',
      },
    ]
  })

async function prepareFloods(url: string, ada: Creator): Promise<Flood[]> {
  const animation = new Uint8Array(await noisyAnimation(40))
  const bomb = new Uint8Array(await avifBomb())
  return [
    { name: `WebM of ${endlessWebm.length} bytes`, pace: paces.small, send: () => sendVideo(url, ada) },
    {
      name: `moving WebP of ${(animation.length / 1024 ** 2).toFixed(1)} MB`,
      pace: paces.large,
      send: () => sendImage(url, ada, '/api/upload/profile-image', animation),
    },
    {
      name: `AVIF of ${bomb.length} bytes`,
      pace: paces.small,
      send: () => sendImage(url, ada, '/api/upload/profile-image', bomb),
    },
  ]
}

/** Measures the other creator's photos while one creator sends without a pause, and waits until the last of these was answered. */
async function duringFlood(
  send: () => Promise<unknown>,
  { connections, retryAfter }: Pace,
  sendPhoto: () => Promise<number>,
): Promise<number[]> {
  let isOver = false
  const sender = async () => {
    // A refused file is sent again soon, as an attacker would do.
    while (!isOver) await Promise.all([send().catch(() => {}), pause(retryAfter)])
  }
  const senders = Array.from({ length: connections }, sender)
  await pause(2_000)
  const seconds: number[] = []
  for (let round = 0; round < floodRounds; round++) {
    seconds.push(await sendPhoto())
    await pause(intervals.photos)
  }
  isOver = true
  await Promise.all(senders)
  return seconds
}

async function sendVideo(url: string, { token }: Creator) {
  const response = await fetch(`${url}/api/videos/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'video/webm', size: endlessWebm.length }),
  })
  const { uploadURL } = (await response.json()) as { uploadURL: string }
  const headers = { 'content-type': 'video/webm' }
  await (await fetch(new URL(uploadURL, url), { method: 'PUT', headers, body: new Uint8Array(endlessWebm) })).text()
}

function watchMemory(server: number) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, readRss(server) + sum(listMediaWorkerPids(server).map(readRss)))
  }, intervals.memory)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
