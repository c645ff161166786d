/** Starts the built server as a separate process on a temporary data folder, reachable over the loopback only. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { MeasurementError } from './wrk.ts'

const builtServer = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

export type Process = { url: string; pid: number; stop: () => Promise<void> }

/**
 * The settings of `npm start`: a young generation of 2 MB instead of 16 (docs/decisions/0066), a ceiling for the heap that lets it
 * grow in smaller steps, two malloc arenas instead of one per thread, and fixed thresholds from which malloc returns memory. Otherwise it raises
 * them to the largest block that was freed, which is a password's hash of 19 MB, and then keeps nearly everything. With them the soak ends about
 * 70 MB lower.
 */
const allocatorSettings = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)
const nodeFlags = /node ((?:--\S+ )*)/.exec(manifest.scripts.start)?.[1]?.trim().split(' ').filter(Boolean) ?? []

/** `X-Forwarded-For` is trusted from the loopback, so that one machine can act as many visitors. */
const environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  VERIFICATION: 'none',
  TRUST_PROXY: 'loopback',
}

/** Resolves once the server responds at `path`. */
export const startMeasuredServer = (dataDir: string, path = '/readyz', env: Environment = {}): Promise<Process> =>
  startProcess([...nodeFlags, builtServer], { ...environment, DATA_DIR: dataDir, ...env }, path)

/** Starts another file of this folder as a process to compare with. It gets its port from the environment, as the server does. */
export const startComparison = (file: string, env: Record<string, string> = {}): Promise<Process> =>
  startProcess(
    [...nodeFlags, '--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))],
    { ...environment, ...env },
    '/healthz',
  )

type Environment = Record<string, string | undefined>

async function startProcess(args: string[], env: Environment, path: string): Promise<Process> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ...allocatorSettings, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  await waitUntilAnswering(url + path, child, () => output)
  return { url, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

/** Polls, because the processes have no common message for being ready. */
async function waitUntilAnswering(url: string, child: ChildProcess, readOutput: () => string) {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new MeasurementError(`The server exited: ${readOutput()}`)
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response && response.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await stopProcess(child)
  throw new MeasurementError(`The server did not respond at ${url}. ${readOutput()}`)
}

async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs `work` with a temporary data folder. Removes it and stops the registered processes afterwards, also after an error. */
export async function withTemporaryServerData<T>(
  work: (dataDir: string, stopAfterwards: (started: Promise<Process>) => Promise<Process>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const running: Process[] = []
  const stopAfterwards = async (started: Promise<Process>) => {
    const child = await started
    running.push(child)
    return child
  }
  try {
    return await work(dataDir, stopAfterwards)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
