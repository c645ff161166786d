/** The first `npm start` on a copy of the sources: it builds in a process of its own, which leaves nothing in the one that serves. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { newDataDir, projectRoot, stopServers } from './built-server.ts'
import { copySources } from './copy-sources.ts'

let running: ChildProcess | undefined
afterEach(async () => {
  const exited = running?.exitCode === null && new Promise((resolve) => running?.once('close', resolve))
  running?.kill('SIGTERM')
  await exited
  await stopServers()
})

function startFirst(args = '') {
  const folder = copySources()
  const env = { PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`, DATA_DIR: newDataDir() }
  let output = ''
  const child = spawn('sh', ['-c', `${manifest.scripts.start} ${args}`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  running = child
  return { folder, child, dataDir: env.DATA_DIR, readOutput: () => output }
}

const patient = { timeout: 150_000, interval: 100 }

test.runIf(process.platform === 'linux')(
  'keeps none of the build’s memory, and prints the port that it found',
  { timeout: 200_000 },
  async () => {
    const { child, readOutput } = startFirst('--port 0')
    const announced = /Lintel is running at (http:\/\/localhost:\d+)"/
    await expect.poll(readOutput, patient).toMatch(announced)
    expect(readOutput()).toContain('Built in')
    const url = announced.exec(readOutput())?.[1] ?? ''
    const page = await fetch(`${url}/auth`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(new URL(url).host)])
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    // The most that it ever had: a build takes five times as much.
    expect(Number(kilobytes) / 1024).toBeLessThan(200)
  },
)

test('ends at once with a signal while it builds, and makes no data', { timeout: 200_000 }, async () => {
  const { folder, child, dataDir, readOutput } = startFirst()
  const listUnfinished = () =>
    readdirSync(folder).includes('dist') && readdirSync(join(folder, 'dist')).some((name) => name.startsWith('.next-'))
  await expect.poll(listUnfinished, patient).toBe(true)
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  child.kill('SIGTERM')
  // The build holds the pipes open until it has ended too.
  expect(await ended).toBe(143)
  expect(readOutput()).not.toContain('Built in')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})
