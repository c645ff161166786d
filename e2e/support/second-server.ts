/** Starts a second built server with other settings and its own data, for journeys that need them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondDataFolder } from './journey-database.ts'

export type SecondServer = {
  url: string
  data: string
  start: (more?: Record<string, string>) => Promise<void>
  /** As `npm start` does in an empty folder. */
  startEmpty: () => Promise<void>
  /** What it printed so far. */
  readOutput: () => string
  stop: () => Promise<void>
}

/** The URL is known before the server starts, so that a whole spec file can use it. */
export function createSecondServer(settings: Record<string, string>): SecondServer {
  const port = pickPort()
  const data = secondDataFolder(port)
  let child: ChildProcess | undefined
  let output = ''
  const launch = async (more: Record<string, string>) => {
    child = await startServer(port, data, { ...settings, ...more }, (text) => {
      output += text
    })
  }

  return {
    url: toUrl(port),
    data,
    async start(more = {}) {
      execFileSync('cp', ['-a', await ensureTemplate(), data])
      await launch(more)
    },
    startEmpty: () => launch({}),
    readOutput: () => output,
    async stop() {
      if (child) await stopServer(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

// Below the ports that the system gives to connections (from 32,768 on), and below those of the first server.
const pickPort = () => String(10_000 + Math.floor(Math.random() * 10_000))

const toUrl = (port: string) => `http://localhost:${port}`

/** Returns a data folder whose database is empty and migrated. The first worker to ask makes it, for all: a copy takes a tenth of a second. */
async function ensureTemplate(): Promise<string> {
  const template = secondDataFolder('template')
  const unfinished = secondDataFolder('making')
  if (existsSync(template)) return template
  if (!claim(secondDataFolder('claimed'))) {
    await waitUntil(
      () => existsSync(template),
      () => 'Another worker did not finish the template of data folders.',
    )
    return template
  }
  await stopServer(await startServer(pickPort(), unfinished, {}))
  renameSync(unfinished, template)
  return template
}

/** Creates the folder. Returns false if it existed. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function startServer(
  port: string,
  data: string,
  settings: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: data,
      PUBLIC_URL: toUrl(port),
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for-journeys-only',
      ADMIN_ACCESS_KEY: 'for-journeys-only',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      process.stderr.write(bytes)
      onOutput(bytes.toString())
    })
  return waitUntilReady(toUrl(port), child).then(
    () => child,
    async (error: unknown) => {
      await stopServer(child)
      throw error
    },
  )
}

async function waitUntilReady(url: string, child: ChildProcess) {
  let last = ''
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}: ${last}`)
    last = await fetch(`${url}/readyz`).then(
      async (response) => (response.ok ? 'ready' : response.text()),
      (error: unknown) => String(error),
    )
    return last === 'ready'
  }
  await waitUntil(isReady, () => `The server at ${url} did not start: ${last}.`)
}

async function stopServer(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}

const startTimeout = 60_000

async function waitUntil(isTrue: () => boolean | Promise<boolean>, describe: () => string) {
  const until = Date.now() + startTimeout
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(describe())
    await sleep(50)
  }
}
