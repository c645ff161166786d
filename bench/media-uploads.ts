/** Uploads to a measured server, and the memory of the processes that open them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plan } from '#rules/plans/plans.ts'
import { type Creator, registerMeasuredCreator } from './creators.ts'
import { readProcField } from './process-memory.ts'
import { MeasurementError } from './wrk.ts'

/** 4,000 × 3,000 noisy pixels with an EXIF orientation, as phones write them. */
export async function createPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  const large = sharp(await small.png().toBuffer()).resize(4000, 3000, { kernel: 'cubic' })
  return new Uint8Array(await large.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer())
}

/** Resolves with the response's status. */
export async function sendImage(url: string, { token }: Creator, path: string, image: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.set('image', new Blob([image], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  await response.text()
  return response.status
}

export async function uploadBackground(url: string, creator: Creator, photo: Uint8Array<ArrayBuffer>) {
  const status = await sendImage(url, creator, '/api/upload/background-image', photo)
  if (status !== 201) throw new Error(`An upload failed: ${status}`)
}

export async function registerWithPlan(url: string, dataDir: string, username: string, plan: Plan): Promise<Creator> {
  const creator = await registerMeasuredCreator(url, username)
  const password = readFileSync(join(dataDir, 'secrets', 'admin-password'), 'utf8').trim()
  const send = async (path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const me = (await (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${creator.token}` } })).json()) as {
    user: { id: string }
  }
  const admin = (await send('/api/admin/login', { password })) as { token: string }
  await send('/api/admin/upgrade-user', { userId: me.user.id, plan }, admin.token)
  return creator
}

export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The children of the server that run `media-worker.js`. */
export function listMediaWorkerPids(server: number): number[] {
  if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
  return readdirSync('/proc')
    .filter(
      (pid) =>
        /^\d+$/.test(pid) && readProcField(Number(pid), 'PPid') === server && readCommandLine(pid).includes('media-worker'),
    )
    .map(Number)
}

const readCommandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
