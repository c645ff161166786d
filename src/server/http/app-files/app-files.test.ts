/** Files of other releases: stored by the nodes that have them, sent by those that do not. */
import cluster from 'node:cluster'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#rules/time/durations.ts'
import { appFiles } from '#server/database/schema/app-files.ts'
import { start } from '#server/testing/start.ts'
import { openAppFiles } from './app-files.ts'

const script = 'screen-0ldAb_-9.js'
const scriptText = 'export const text = "the release before"'
const font = 'app-inter-c096ff73d6.woff2'
const fontBytes = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a build leaves in `dist/web`: a folder of its name. */
function build(release: string, files: Record<string, string | Buffer>) {
  mkdirSync(join(folder, release, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, release, 'assets', name)
    writeFileSync(path, content)
    if (typeof content === 'string') writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
  return { folder: join(folder, release) }
}

/** Two nodes on one database: each has a script that the other does not, and both have the font. */
async function startTwo() {
  const old = await start({ isOwn: true, web: build('old', { [script]: scriptText, [font]: fontBytes, 'plain.js': '1' }) })
  const next = await start({
    isOwn: true,
    beside: old,
    web: build('next', { 'screen-n3wAb_-9.js': 'new', 'screen-n3wAb_-9.css': 'a{}' }),
  })
  const knows = async (node: typeof old, name: string) => (await ask(node, name, 'br')).status
  await expect.poll(() => Promise.all([knows(old, 'screen-n3wAb_-9.css'), knows(next, font)])).toEqual([200, 200])
  return { old, next }
}

/** Asks without a decoder, which `fetch` has. */
async function ask({ node }: Awaited<ReturnType<typeof start>>, name: string, encoding: string) {
  const { statusCode, headers, rawPayload } = await node.app.inject({
    url: `/assets/${name}`,
    headers: { 'accept-encoding': encoding },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

test('a file of another release has the headers of an own one, in Brotli or as it is', async () => {
  const { old, next } = await startTwo()
  // The old node was told of the new files, and needed no start.
  expect((await ask(old, 'screen-n3wAb_-9.css', 'gzip')).bytes.toString()).toBe('a{}')
  for (const encoding of ['gzip, deflate, br, zstd', 'identity', '']) {
    const own = await ask(old, script, encoding)
    const ofOther = await ask(next, script, encoding)
    const { etag: _, date: __, ...headers } = own.headers
    expect(ofOther.headers).toEqual({ ...headers, date: expect.any(String) })
    expect([ofOther.status, ofOther.bytes]).toEqual([200, own.bytes])
  }
  const compressed = await ask(next, script, 'br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe(scriptText)
  expect((await ask(next, font, 'br')).headers).toMatchObject({
    'content-type': 'font/woff2',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await ask(next, font, 'br')).bytes).toEqual(fontBytes)
})

test('names that are not stored are not found, and reach no database', async () => {
  const { next } = await startTwo()
  const queries: string[] = []
  const { $client: pool } = next.node.services.db
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => {
    queries.push(JSON.stringify(given[0]))
    return query(...given)
  }) as typeof pool.query
  const wrong = [
    'screen-0ldAb_-8.js',
    'plain.js',
    'plain-.js',
    'a.html',
    `${'a'.repeat(200)}-0ldAb_-9.js`,
    '..%2fscreen-0ldAb_-9.js',
  ]
  for (const name of wrong) expect((await ask(next, name, 'br')).status).not.toBe(200)
  expect((await ask(next, 'screen-0ldAb_-8.js', 'br')).headers['cache-control']).toBe('no-store')
  expect(queries.filter((text) => text.includes('app_files'))).toEqual([])
  // Asked for a hundred times at once, a stored one is read once.
  const found = await Promise.all(Array.from({ length: 100 }, () => ask(next, script, 'br')))
  expect(found.filter(({ status }) => status !== 200)).toEqual([])
  expect(queries.filter((text) => text.includes('app_files'))).toHaveLength(1)
})

test('a node of a new release gets no visitors before the others have its files, and the first one waits for nothing', async () => {
  const { db, connection, node } = await start()
  const config = { ...node.services.config, databaseUrl: 'postgres://beside.example/lintel' }
  const open = async (release: string, files: Record<string, string>) => {
    const opened = openAppFiles({ ...node.services, config }, build(release, files).folder)
    opened.start(connection)
    return opened
  }
  const first = await open('first', { [script]: scriptText })
  await expect.poll(first.isShared).toBe(true)
  await expect.poll(() => db.$count(appFiles)).toBe(1)

  const next = await open('next', { [script]: scriptText, 'late-0123abcd.js': 'late' })
  expect(next.isShared()).toBe(false)
  await expect.poll(next.isShared).toBe(true)
  expect(await first.find('late-0123abcd.js')).toEqual(brotliCompressSync('late'))
  await Promise.all([first.close(), next.close()])
})

test('where the first worker ended before it had stored all files, another one does', async () => {
  const { db, connection, node } = await start()
  await db.insert(appFiles).values({ name: 'other-0123abcd.js', bytes: brotliCompressSync('other'), usedAt: new Date() })
  const config = { ...node.services.config, databaseUrl: 'postgres://beside.example/lintel' }
  Object.assign(cluster, { worker: { id: 2 } })
  onTestFinished(() => void Object.assign(cluster, { worker: undefined }))
  const second = openAppFiles({ ...node.services, config }, build('next', { [script]: scriptText }).folder)
  second.start(connection)
  await expect.poll(second.isShared, { timeout: 20_000 }).toBe(true)
  expect(await db.$count(appFiles)).toBe(2)
  await second.close()
})

test('what no node has started with for thirty days is cleaned up, and a node’s own files never are', async () => {
  let time = new Date('2026-11-30T12:00:00Z')
  const { db, connection, node } = await start({ now: () => time })
  const open = (release: string, name: string) => {
    const opened = openAppFiles(node.services, build(release, { [name]: release }).folder)
    opened.start(connection)
    return opened
  }
  const listNames = async () => (await db.select({ name: appFiles.name }).from(appFiles)).map(({ name }) => name).toSorted()
  const former = open('former', 'former-0123abcd.js')
  await expect.poll(listNames).toEqual(['former-0123abcd.js'])
  await former.close()
  const present = open('present', 'present-0123abcd.js')
  await expect.poll(listNames).toEqual(['former-0123abcd.js', 'present-0123abcd.js'])
  await expect.poll(present.isShared).toBe(true)

  time = new Date(time.getTime() + 30 * dayMs)
  await present.cleanUp()
  expect(await listNames()).toEqual(['former-0123abcd.js', 'present-0123abcd.js'])
  time = new Date(time.getTime() + 1)
  await present.cleanUp()
  expect(await listNames()).toEqual(['present-0123abcd.js'])
  expect(await present.find('former-0123abcd.js')).toBeUndefined()
  await present.close()
})

test('without the database a file of another release is not found', async () => {
  const { next } = await startTwo()
  await next.withoutDatabase(async () => {
    expect((await ask(next, script, 'br')).status).toBe(404)
  })
  await expect.poll(async () => (await ask(next, script, 'br')).status).toBe(200)
})
