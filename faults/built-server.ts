/** Runs the built server as a child process, as an operator runs it, and ends it after the test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import manifest from '../package.json' with { type: 'json' }
import { createDataFolder } from './data-folder.ts'

export const projectRoot = new URL('..', import.meta.url).pathname

/** The flags and the allocator's variables of `npm start`, for what measures memory or time. */
export const npmStartSettings = {
  ...Object.fromEntries([...manifest.scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  NODE_OPTIONS: /node ((?:--\S+ )*)/.exec(manifest.scripts.start)?.[1]?.trim() ?? '',
}

export type BuiltServer = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything written to standard output and standard error so far. */
  readOutput: () => string
  /** Resolves with the exit code, or null after a kill. */
  exited: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const cleanups: (() => Promise<unknown> | unknown)[] = []

/** Ends and removes everything that a test started. Call it after each. */
export async function stopServers() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export function newDataDir(): string {
  const { folder, remove } = createDataFolder()
  cleanups.push(remove)
  return folder
}

/**
 * `detached`: in its own process group, as when started from a terminal. `smallDisk`: a subfolder of the data folder on which a disk of
 * one megabyte, or of `diskMegabytes`, is mounted, visible only to this process. `maxFiles`: how many it may have open. `root`: the folder of
 * another version.
 */
type SpawnOptions = { detached?: boolean; smallDisk?: string; diskMegabytes?: number; maxFiles?: number; root?: string }

/** Starts the server without waiting until it is ready: for starts that are expected to fail. */
export async function spawnServer(
  env: Record<string, string> = {},
  { detached, smallDisk, diskMegabytes = 1, maxFiles, root = projectRoot }: SpawnOptions = {},
): Promise<BuiltServer> {
  const port = env.PORT ?? String(await findFreePort())
  const dataDir = env.DATA_DIR ?? newDataDir()
  const [command = '', ...args] = [
    ...(smallDisk ? smallDiskCommand(join(dataDir, smallDisk), diskMegabytes) : []),
    ...(maxFiles ? ['sh', '-c', 'ulimit -n $0 && exec "$@"', String(maxFiles)] : []),
    process.execPath,
    join(root, 'dist/server/main.js'),
  ]
  const child = spawn(command, args, {
    ...(detached === undefined ? {} : { detached }),
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      VERIFICATION: 'none',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  cleanups.push(() => (child.exitCode === null && child.signalCode === null ? stop('SIGKILL') : undefined))
  return { url: `http://127.0.0.1:${port}`, dataDir, process: child, readOutput: () => output, exited, stop }
}

/** The command prefix that mounts a disk of this size at `folder`, visible only to the started process. */
function smallDiskCommand(folder: string, megabytes: number): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const mountAndRun = `mkdir -p "$0" && mount -t tmpfs -o size=${megabytes}m lintel "$0" && exec "$@"`
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', mountAndRun, folder]
}

/** Starts the server and waits until it is ready. With several workers, the first one is ready before the others and the primary process. */
export async function startServer(env: Record<string, string> = {}, options: SpawnOptions = {}): Promise<BuiltServer> {
  const server = await spawnServer(env, options)
  const hasStarted = () => 'LOG_LEVEL' in env || server.readOutput().includes('Lintel is running at')
  for (;;) {
    const ready = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready && hasStarted()) return server
    const { exitCode, signalCode } = server.process
    if (exitCode !== null || signalCode !== null) throw new Error(`The server ended before it was ready: ${server.readOutput()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const foundPorts = new Set<number>()

/**
 * One that no other file of this run gets: a server opens its port a second or more after it was found, and the tests run in several workers.
 * The kernel prefers odd ones.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await findAnyPort()
    const isOfThisWorker = (port >> 1) % 4 === Number(process.env.VITEST_POOL_ID ?? 0) % 4
    if (!isOfThisWorker || foundPorts.has(port)) continue
    foundPorts.add(port)
    return port
  }
}

function findAnyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export async function post<T>(url: string, body: unknown, token?: string): Promise<{ status: number; body: T }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T }
}

export const registerCreator = async (url: string, username: string) =>
  (
    await post<{ token: string; user: { id: string } }>(`${url}/api/auth/register`, {
      username,
      email: `${username}@example.com`,
      password: 'over the front door',
    })
  ).body

/** Of a database that a test opened. */
export const toDatabaseUrl = ({ connectionString, host, port, user, database }: pg.PoolConfig): string =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
