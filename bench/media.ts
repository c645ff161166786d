/** Uploads of 12-megapixel photos: how long one takes, how much memory eight at once need, and how much slower cached pages become. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Creator, registerCreator } from './creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startServer, withTemporaryServerData } from './server.ts'
import { MeasurementError, wrk } from './wrk.ts'

const atOnce = 8
const rounds = 5
/** Under this load eight photos take longer than these seconds, so that some are in progress all the time. */
const load = { connections: 32, seconds: 10 }

export const measureMedia = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startServer(dataDir))
    const ada = await registerCreator(server.url, 'ada')
    await makePro(server.url, dataDir, ada)
    const photo = await createPhoto()
    const send = () => upload(server.url, ada, photo)

    const before = rss(server.pid)
    const first = await measureSeconds(send)
    const single: number[] = []
    for (let round = 0; round < rounds; round++) single.push(await measureSeconds(send))
    const peakSingle = peak(findMediaWorkerPid(server.pid)) + Math.max(0, rss(server.pid) - before)

    const seconds = await measureSeconds(() => Promise.all(Array.from({ length: atOnce }, send)))
    const peakConcurrent = peak(findMediaWorkerPid(server.pid)) + peak(server.pid)

    const page = { ...load, url: `${server.url}/ada`, headers: { 'accept-encoding': 'br' } }
    const rates = { idle: [] as number[], busy: [] as number[] }
    await wrk(page)
    for (let round = 0; round < rounds; round++) {
      rates.idle.push((await wrk(page)).perSecond)
      const [run] = await Promise.all([wrk(page), ...Array.from({ length: atOnce }, send)])
      rates.busy.push(run.perSecond)
    }
    const [idle, busy] = [median(rates.idle), median(rates.busy)]
    return [
      {
        name: 'A 12 MP photo, from upload to response',
        measured: median(single),
        unit: 's',
        limit: { atMost: 1.5 },
        details: `the first, including the start of the media worker: ${first.toFixed(2)} s`,
      },
      {
        name: 'Memory for one photo',
        measured: peakSingle,
        unit: 'MB',
        limit: { atMost: 250 },
        details: 'peak of the media worker, plus the growth of the server',
      },
      {
        name: `Memory for ${atOnce} at once, including the server`,
        measured: peakConcurrent,
        unit: 'MB',
        limit: { atMost: 500 },
        details: `peaks of both processes, all finished in ${seconds.toFixed(1)} s`,
      },
      {
        name: `Cached pages per second during ${atOnce} uploads, relative to an idle server`,
        measured: busy / idle,
        unit: '',
        limit: { atLeast: 0.8 },
        details: `${formatInteger(busy)} and ${formatInteger(idle)} per second`,
      },
    ]
  })

/** 4,000 × 3,000 noisy pixels with an EXIF orientation, as phones write them. */
async function createPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  const large = sharp(await small.png().toBuffer()).resize(4000, 3000, { kernel: 'cubic' })
  return new Uint8Array(await large.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer())
}

async function upload(url: string, { token }: Creator, photo: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${url}/api/upload/background-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`An upload failed: ${response.status} ${text}`)
}

async function makePro(url: string, dataDir: string, { token }: Creator) {
  const password = readFileSync(join(dataDir, 'secrets', 'admin-password'), 'utf8').trim()
  const send = async (path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const me = (await (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    user: { id: string }
  }
  const admin = (await send('/api/admin/login', { password })) as { token: string }
  await send('/api/admin/upgrade-user', { userId: me.user.id, plan: 'pro' }, admin.token)
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The child of the server that runs `media-worker.js`. */
function findMediaWorkerPid(server: number): number {
  const found = readdirSync('/proc').find(
    (pid) => /^\d+$/.test(pid) && readProcField(Number(pid), 'PPid') === server && readCommandLine(pid).includes('media-worker'),
  )
  if (!found) throw new MeasurementError('The process of the media worker was not found.')
  return Number(found)
}

const readCommandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const rss = (pid: number) => (readProcField(pid, 'VmRSS') ?? 0) / 1024
const peak = (pid: number) => (readProcField(pid, 'VmHWM') ?? 0) / 1024

function readProcField(pid: number, name: string): number | undefined {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
