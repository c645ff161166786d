/** Starts a second built server with other settings and its own data, for journeys that need them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

export type SecondServer = {
  url: string
  data: string
  start: (more?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** The URL is known before the server starts, so that a whole spec file can use it. */
export function createSecondServer(settings: Record<string, string>): SecondServer {
  // Below the ports that the system gives to connections (from 32,768 on), and below those of the first server.
  const port = String(10_000 + Math.floor(Math.random() * 10_000))
  const url = `http://localhost:${port}`
  const data = mkdtempSync(`${tmpdir()}/lintel-e2e-`)
  let child: ChildProcess | undefined

  return {
    url,
    data,
    async start(more = {}) {
      child = spawn(process.execPath, ['scripts/start.mjs'], {
        env: {
          PATH: process.env.PATH,
          PORT: port,
          DATA_DIR: data,
          PUBLIC_URL: url,
          NODE_ENV: 'test',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ADMIN_PASSWORD: 'for-journeys-only',
          ADMIN_ACCESS_KEY: 'for-journeys-only',
          ...settings,
          ...more,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      await waitUntilReady(url, child)
    },
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      if (child?.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const startTimeout = 60_000

async function waitUntilReady(url: string, child: ChildProcess) {
  const until = Date.now() + startTimeout
  let last = ''
  while (child.exitCode === null && Date.now() < until) {
    last = await fetch(`${url}/readyz`).then(
      async (response) => (response.ok ? 'ready' : response.text()),
      (error: unknown) => String(error),
    )
    if (last === 'ready') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const ended = child.exitCode === null ? '' : ` It ended with ${child.exitCode}.`
  throw new Error(`The server at ${url} did not start: ${last}.${ended}`)
}
