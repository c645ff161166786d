/**
 * An update of two nodes, one after the other: this version, and a later one with another text and another column. Each sends what documents of
 * the other name, so that a proxy may choose any node for any path, and a tab that was open before goes on.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addMigration } from '#server/testing/migrations.ts'
import {
  type BuiltServer,
  newDataDir,
  post,
  projectRoot,
  registerCreator,
  startServer,
  stopServers,
  toDatabaseUrl,
} from './built-server.ts'
import { copySources } from './copy-sources.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(stopServers)

test('nodes of two versions send each other’s files, and an update fails no request', { timeout: 300_000 }, async () => {
  const env = {
    DATABASE_URL: toDatabaseUrl(database.connection),
    ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
    ADMIN_PASSWORD: 'for-tests-only',
    ADMIN_ACCESS_KEY: 'for-tests-only',
    LOG_LEVEL: 'error',
  }
  const startNode = (root: string) => startServer({ ...env, DATA_DIR: newDataDir() }, { root })
  const [old, nextRoot] = await Promise.all([startNode(projectRoot), buildNext()])
  const files = { old: listFiles(projectRoot), next: listFiles(nextRoot) }
  // Most scripts name others, so a changed text renames several.
  const [onlyOld, onlyNext] = [subtract(files.old, files.next), subtract(files.next, files.old)]
  expect(Math.min(onlyOld.length, onlyNext.length)).toBeGreaterThan(0)

  const load = await startLoad(old)
  const next = await startNode(nextRoot)
  load.nodes.push(next)
  for (const path of documents) {
    await expectSameFiles(await listNamed(next, path), next, old)
    await expectSameFiles(await listNamed(old, path), old, next)
  }
  await expectSameFiles(onlyNext, next, old)
  await expectSameFiles(onlyOld, old, next)
  const remembered = await Promise.all(onlyOld.map((name) => read(old, name)))
  await pause(1_000)

  // As a proxy does with a node that says it is going to stop.
  load.nodes.shift()
  await load.settle()
  expect(await old.stop()).toBe(0)
  expect(await Promise.all(onlyOld.map((name) => read(next, name)))).toEqual(remembered)
  const { answered, failed } = await load.stop()
  expect(failed).toEqual([])
  expect(Math.min(...Object.values(answered))).toBeGreaterThan(5)
})

const documents = ['/', '/auth', '/dashboard', '/checkout/pro', '/help', '/no/page/here', '/admin']

/** Another text on the screen of a missing page, and a column that this version does not know. */
async function buildNext(): Promise<string> {
  const folder = copySources()
  const screen = join(folder, 'src/web/not-found/not-found.tsx')
  writeFileSync(screen, readFileSync(screen, 'utf8').replace('Check the address for typos', 'Look at the address again'))
  addMigration(['ALTER TABLE "links" ADD COLUMN "later" text'], join(folder, 'src/server/database/migrations'))
  await promisify(execFile)(process.execPath, ['--import', './scripts/installed.mjs', 'scripts/build.mjs'], { cwd: folder })
  return folder
}

const listFiles = (root: string) => readdirSync(join(root, 'dist/web/assets')).filter((name) => /-[\w-]{8,10}\.\w+$/.test(name))
const subtract = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

/** The names of files in a document, wherever they are in it. */
async function listNamed({ url }: BuiltServer, path: string): Promise<string[]> {
  const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  const names = [...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)
  expect(names, path).not.toEqual([])
  return [...new Set(names)]
}

async function expectSameFiles(names: string[], own: BuiltServer, other: BuiltServer) {
  for (const name of names) expect([name, await read(other, name)]).toEqual([name, await read(own, name)])
}

async function read({ url }: BuiltServer, name: string) {
  const response = await fetch(`${url}/assets/${name}`)
  expect([name, response.status]).toEqual([name, 200])
  return { type: response.headers.get('content-type'), hex: Buffer.from(await response.arrayBuffer()).toString('hex') }
}

/** People who sign up, save and click, each request on the next of these nodes. */
async function startLoad(first: BuiltServer) {
  const nodes = [first]
  const { token } = await registerCreator(first.url, 'ada')
  const { body: link } = await post<{ id: string }>(`${first.url}/api/links`, { title: 'Shop', url: 'shop.example' }, token)
  const answered: Record<string, number> = { 'sign-up': 0, save: 0, click: 0 }
  const failed: string[] = []
  const pending = new Set<Promise<void>>()
  let isOver = false

  const requests = {
    'sign-up': (url: string, n: number) =>
      post(`${url}/api/auth/register`, {
        username: `person-${n}`,
        email: `person-${n}@example.com`,
        password: 'over the front door',
      }),
    save: (url: string, n: number) =>
      fetch(`${url}/api/links/${link.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ title: `Shop ${n}` }),
      }),
    click: (url: string) => fetch(`${url}/api/links/${link.id}/click`, { method: 'POST' }),
  }
  const repeat = async ([what, request]: [string, (url: string, n: number) => Promise<{ status: number }>]) => {
    for (let n = 0; !isOver; n += 1) {
      const { url } = nodes[n % nodes.length] ?? first
      const asking = request(url, n).then(
        ({ status }) => {
          if (status < 300) answered[what] = (answered[what] ?? 0) + 1
          else failed.push(`${what}: ${status}`)
        },
        (error: Error) => void failed.push(`${what}: ${String(error.cause ?? error)}`),
      )
      pending.add(asking)
      await asking
      pending.delete(asking)
      await pause(50)
    }
  }
  const running = Promise.all(Object.entries(requests).map(repeat))
  return {
    nodes,
    /** Waits for the requests that were sent before. */
    settle: () => Promise.all(pending),
    async stop() {
      isOver = true
      await running
      return { answered, failed }
    },
  }
}
