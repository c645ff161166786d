/** The built server as a process of its own, as an operator runs it: started, watched, signalled, killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createDataFolder } from './data-folder.ts'

export const root = new URL('..', import.meta.url).pathname

export type BuiltServer = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything that was written to standard output and standard error so far. */
  said: () => string
  /** Resolves with the exit code, or null after a kill. */
  exited: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

const left: (() => Promise<unknown> | unknown)[] = []

/** Ends and removes everything that a test started. Call it after each. */
export async function stopServers() {
  for (const undo of left.splice(0).reverse()) await undo()
}

function newDataDir(): string {
  const { folder, remove } = createDataFolder()
  left.push(remove)
  return folder
}

/**
 * `detached`: a process group of its own, as a terminal gives. `smallDisk`: a folder of the data folder that is a disk of one
 * megabyte, mounted where only this process sees it.
 */
type SpawnOptions = { detached?: boolean; smallDisk?: string }

/** Starts without waiting: for starts that are meant to fail. */
export async function spawnServer(env: Record<string, string> = {}, { detached, smallDisk }: SpawnOptions = {}): Promise<BuiltServer> {
  const port = env.PORT ?? String(await findFreePort())
  const dataDir = env.DATA_DIR ?? newDataDir()
  const [command = '', ...words] = [
    ...(smallDisk ? smallDiskCommand(join(dataDir, smallDisk)) : []),
    process.execPath,
    join(root, 'dist/server/main.js'),
  ]
  const child = spawn(command, words, {
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
  let heard = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  left.push(() => (child.exitCode === null && child.signalCode === null ? stop('SIGKILL') : undefined))
  return { url: `http://127.0.0.1:${port}`, dataDir, process: child, said: () => heard, exited, stop }
}

/** What stands before a command that is to see `folder` as a disk of one megabyte. */
function smallDiskCommand(folder: string): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const mounted = 'mkdir -p "$0" && mount -t tmpfs -o size=1m lintel "$0" && exec "$@"'
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', mounted, folder]
}

/** Starts and waits until it is ready. */
export async function startServer(env: Record<string, string> = {}, manner: SpawnOptions = {}): Promise<BuiltServer> {
  const running = await spawnServer(env, manner)
  for (;;) {
    const ready = await fetch(`${running.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return running
    const { exitCode, signalCode } = running.process
    if (exitCode !== null || signalCode !== null) throw new Error(`The server ended before it was ready: ${running.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function findFreePort(): Promise<number> {
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

export const register = async (url: string, username: string) =>
  (
    await post<{ token: string; user: { id: string } }>(`${url}/api/auth/register`, {
      username,
      email: `${username}@example.com`,
      password: 'over the front door',
    })
  ).body
