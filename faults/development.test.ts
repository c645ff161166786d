/** Tests `npm run dev` on a copy of the sources: it starts without a build, components refresh in place, and a broken server file is told and survived. */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findFreePort, newDataDir, projectRoot, stopServers } from './built-server.ts'

const copied = ['src', 'scripts', 'dist', 'package.json', 'tsconfig.json', 'vite.config.ts']

let running: ChildProcess | undefined

afterEach(async () => {
  const exited = running && new Promise((resolve) => running?.once('close', resolve))
  running?.kill('SIGTERM')
  await exited
  await stopServers()
})

async function startDevelopment({ isBuilt }: { isBuilt: boolean }) {
  const folder = join(newDataDir(), 'sources')
  for (const name of copied) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  if (!isBuilt) rmSync(join(folder, 'dist'), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const port = String(await findFreePort())
  // Watching by intervals: a machine can have too few inotify handles for a copy of everything.
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: newDataDir(), CHOKIDAR_USEPOLLING: '1' }
  let output = ''
  running = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [running.stdout, running.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const url = `http://127.0.0.1:${port}`
  const askStatus = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  return { folder, url, askStatus, readOutput: () => output }
}

/** A start in development transforms every source first, which takes long on a busy machine. */
const patient = { timeout: 120_000, interval: 200 }

test('a component keeps its state when it is edited, and a broken server file is told in the terminal until it is mended', {
  timeout: 360_000,
}, async () => {
  const { folder, url, askStatus, readOutput } = await startDevelopment({ isBuilt: true })
  await expect.poll(askStatus, patient).toBe(200)

  const component = await (await fetch(`${url}/auth/sign-up/sign-up-form.tsx`)).text()
  expect(component).toContain('import.meta.hot.accept')

  const file = join(folder, 'src/server/bio/routes.ts')
  const whole = readFileSync(file, 'utf8')
  appendFileSync(file, "throw new Error('Broken on purpose.')\n")
  await expect.poll(readOutput, patient).toContain('Error: Broken on purpose.')
  const meanwhile = await fetch(`${url}/ada`)
  expect({ status: meanwhile.status, text: await meanwhile.text() }).toEqual({
    status: 502,
    text: expect.stringContaining('the terminal says why'),
  })
  // Under the stacks of refused requests nobody would find the reason.
  expect(readOutput()).not.toContain('proxy error')

  writeFileSync(file, whole)
  await expect.poll(askStatus, patient).toBe(200)
})

test('the first start, without a build, shows the pages of the site, and a new migration is applied', {
  timeout: 360_000,
}, async () => {
  const { folder, url, askStatus, readOutput } = await startDevelopment({ isBuilt: false })
  await expect.poll(askStatus, { ...patient, timeout: 240_000 }).toBe(200)
  expect(existsSync(join(folder, 'dist/web'))).toBe(false)
  for (const path of ['/resources', '/auth', '/dashboard']) {
    const page = await fetch(url + path)
    expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringMatching(/<h1|<div id="app"/)])
  }
  expect((await fetch(`${url}/nobody/here`)).status).toBe(404)

  const migrations = join(folder, 'src/server/database/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = entries.at(-1)
  const added = { ...last, idx: entries.length, when: Number(last?.when) + 1, tag: '9999_added' }
  writeFileSync(join(migrations, '9999_added.sql'), 'create table added_while_developing ();')
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  const countMigrated = () => readOutput().split('The database is up to date.').length - 1
  await expect.poll(countMigrated, patient).toBe(2)
  await expect.poll(askStatus, patient).toBe(200)
})
