/** Photos of 12 megapixels becoming backgrounds: how long one takes, what eight at once hold in memory, and what visitors notice. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Creator, register } from './creators.ts'
import { type Figure, median, whole } from './report.ts'
import { onFreshGround, startServer } from './server.ts'
import { CannotMeasure, wrk } from './wrk.ts'

const atOnce = 8
const rounds = 5
/** Under it eight photos take longer than these seconds, so that some are being made all the while. */
const load = { connections: 32, seconds: 10 }

export const measureMedia = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    if (process.platform !== 'linux') throw new CannotMeasure('Memory is measured on Linux only: it is read from /proc.')
    const server = await ending(startServer(dataDir))
    const ada = await register(server.url, 'ada')
    await makePro(server.url, dataDir, ada)
    const photo = await photograph()
    const send = () => upload(server.url, ada, photo)

    const before = rss(server.pid)
    const first = await timed(send)
    const alone: number[] = []
    for (let round = 0; round < rounds; round++) alone.push(await timed(send))
    const peakAlone = peak(findMediaWorkerPid(server.pid)) + Math.max(0, rss(server.pid) - before)

    const seconds = await timed(() => Promise.all(Array.from({ length: atOnce }, send)))
    const peakTogether = peak(findMediaWorkerPid(server.pid)) + peak(server.pid)

    const page = { ...load, url: `${server.url}/ada`, headers: { 'accept-encoding': 'br' } }
    const rates = { quiet: [] as number[], busy: [] as number[] }
    await wrk(page)
    for (let round = 0; round < rounds; round++) {
      rates.quiet.push((await wrk(page)).perSecond)
      const [run] = await Promise.all([wrk(page), ...Array.from({ length: atOnce }, send)])
      rates.busy.push(run.perSecond)
    }
    const [quiet, busy] = [median(rates.quiet), median(rates.busy)]
    return [
      {
        what: 'A 12 MP photo, sent and ready',
        measured: median(alone),
        unit: 's',
        limit: { atMost: 1.5 },
        from: `the first, with the process to start: ${first.toFixed(2)} s`,
      },
      {
        what: 'Memory for one photo',
        measured: peakAlone,
        unit: 'MB',
        limit: { atMost: 250 },
        from: 'peak of the process that opens it, and what the server grew by',
      },
      {
        what: `Memory for ${atOnce} at once, the server included`,
        measured: peakTogether,
        unit: 'MB',
        limit: { atMost: 500 },
        from: `peaks of both processes, all ready in ${seconds.toFixed(1)} s`,
      },
      {
        what: `Kept pages per second while ${atOnce} are made, of those in quiet`,
        measured: busy / quiet,
        unit: '',
        limit: { atLeast: 0.8 },
        from: `${whole(busy)} and ${whole(quiet)} per second`,
      },
    ]
  })

/** Four thousand by three thousand pixels with a grain, on their side, as a phone writes them. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  const large = sharp(await small.png().toBuffer()).resize(4000, 3000, { kernel: 'cubic' })
  return new Uint8Array(await large.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer())
}

async function upload(url: string, { token }: Creator, photo: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${url}/api/upload/background-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`A photo was not taken: ${answer.status} ${text}`)
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** The child of the server that runs `media-worker.js`. */
function findMediaWorkerPid(server: number): number {
  const found = readdirSync('/proc').find(
    (pid) => /^\d+$/.test(pid) && field(Number(pid), 'PPid') === server && commandOf(pid).includes('media-worker'),
  )
  if (!found) throw new CannotMeasure('The process that opens pictures was not found.')
  return Number(found)
}

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const rss = (pid: number) => (field(pid, 'VmRSS') ?? 0) / 1024
const peak = (pid: number) => (field(pid, 'VmHWM') ?? 0) / 1024

function field(pid: number, name: string): number | undefined {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
