/** The built server as a process of its own, in a data folder of its own, reached over the loopback only. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { CannotMeasure } from './wrk.ts'

const built = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

export type Process = { url: string; pid: number; stop: () => Promise<void> }

/**
 * What `npm start` tells Node and the system's allocator: a young generation of 4 MB instead of 16, and two heaps for native
 * memory instead of one for each thread. Both cost no speed here, and save some 20 and 8 MB.
 */
const allocator = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)
const asStarted = /node ((?:--\S+ )*)/.exec(manifest.scripts.start)?.[1]?.trim().split(' ').filter(Boolean) ?? []

/** What a visit says of its address is believed from here, so that one machine can play many visitors. */
const environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  VERIFICATION: 'none',
  TRUST_PROXY: 'loopback',
}

/** Resolves once `path` is answered. */
export async function startServer(dataDir: string, path = '/readyz'): Promise<Process> {
  return startProcess([...asStarted, built], { ...environment, DATA_DIR: dataDir }, path)
}

/** Another file of this folder as a process, for comparison. It is told its port, too. */
export const startComparison = (file: string, env: Record<string, string> = {}): Promise<Process> =>
  startProcess(
    [...asStarted, '--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))],
    { ...environment, ...env },
    '/healthz',
  )

async function startProcess(args: string[], env: Record<string, string>, path: string): Promise<Process> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ...allocator, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await answering(url + path, child, () => said)
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}

/** Asks again and again, because a process says nothing that all of them would say alike. */
async function answering(url: string, child: ChildProcess, said: () => string) {
  const patience = performance.now() + 30_000
  while (performance.now() < patience) {
    if (child.exitCode !== null) throw new CannotMeasure(`The server ended: ${said()}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await end(child)
  throw new CannotMeasure(`The server did not answer at ${url}. ${said()}`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A folder to work in and processes that are ended: both are gone afterwards, whatever happens. */
export async function onFreshGround<T>(
  work: (dataDir: string, ending: (started: Promise<Process>) => Promise<Process>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const running: Process[] = []
  const ending = async (started: Promise<Process>) => {
    const child = await started
    running.push(child)
    return child
  }
  try {
    return await work(dataDir, ending)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
