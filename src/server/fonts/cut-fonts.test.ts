/** Fonts that hold only a page's letters, over HTTP: as first visitors and as two nodes see them, after changes, and when files are gone. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { createFolder, createFontFolder, readCharactersOf } from '#server/testing/font-files.ts'
import { start } from '#server/testing/start.ts'

const startWithFonts = async (options: Parameters<typeof start>[0] = {}) => {
  const dataDir = createFolder()
  const folder = await createFontFolder()
  const server = await start({ ...options, env: { DATA_DIR: dataDir, ...options.env }, web: { folder } })
  return { ...server, dataDir }
}
type Server = Awaited<ReturnType<typeof startWithFonts>>

const listFonts = async ({ visitor }: Pick<Server, 'visitor'>, username = 'ada') =>
  [...(await visitor().get(`/${username}`)).text.matchAll(/url\((\/assets\/fonts\/[^)]*)\)/g)].map(([, path = '']) => path)

async function load({ url }: Pick<Server, 'url'>, path: string) {
  const response = await fetch(url + path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    caching: response.headers.get('cache-control'),
    bytes,
  }
}

const kept = 'public, max-age=31536000, immutable'
const waitFor = { timeout: 20_000, interval: 50 }
const waitUntilCut = (server: Server, path: string) =>
  expect.poll(async () => (await load(server, path)).caching, waitFor).toBe(kept)

describe('the fonts of a page', () => {
  test('are whole for the first visitor, and then hold its letters alone, under the same name', async () => {
    const server = await startWithFonts()
    const ada = await server.creator('ada')
    await ada.patch('/api/user', { displayName: 'Ada', bio: 'Engines' })
    const [path = '', later = ''] = await listFonts(server)

    const first = await load(server, path)
    expect(first).toMatchObject({ status: 200, type: 'font/woff2', caching: 'no-store' })
    expect(first.bytes.length).toBeGreaterThan(14_000)
    for (const each of [path, later]) await waitUntilCut(server, each)
    const cut = await load(server, path)
    const characters = await readCharactersOf(cut.bytes)
    expect(cut.bytes.length).toBeLessThan(2_500)
    expect([...'Ada @ada Engines'].filter((character) => !characters.has(character))).toEqual([])
    expect(characters.has('S')).toBe(false)
    const ofShareSheet = await readCharactersOf((await load(server, later)).bytes)
    expect([...'Share Profile'].filter((character) => !characters.has(character) && !ofShareSheet.has(character))).toEqual([])
    expect(ofShareSheet.has('Z')).toBe(false)
  })

  test('have a letter as soon as a text has it', async () => {
    const server = await startWithFonts()
    const ada = await server.creator('ada')
    const [before = ''] = await listFonts(server)
    await waitUntilCut(server, before)
    await ada.patch('/api/user', { bio: 'Zoë & Żaneta' })
    const fonts = await listFonts(server)
    expect(fonts).not.toContain(before)
    for (const path of fonts) await waitUntilCut(server, path)
    const [latin, extended] = await Promise.all(
      ['latin', 'latin-ext'].map(async (part) => {
        const path = fonts.find((font) => font.includes(`-${part}.`)) ?? ''
        return readCharactersOf((await load(server, path)).bytes)
      }),
    )
    expect([
      latin?.has('Z'),
      latin?.has('ë'),
      latin?.has('&'),
      extended?.has('Ż'),
      extended?.has('Ż') && latin?.has('Ż'),
    ]).toEqual([true, true, true, true, false])
    const page = (await server.visitor().get('/ada')).text
    expect(page).toContain('unicode-range:U+17B}')
  })

  test('are served by each node under the names that another one gave, also after the files are gone', async () => {
    const [one, two] = [await startWithFonts(), await startWithFonts()]
    await one.creator('ada')
    const fonts = await listFonts(one)
    expect(await listFonts(two)).toEqual(fonts)
    const [path = ''] = fonts
    await waitUntilCut(one, path)
    await waitUntilCut(two, path)
    expect((await load(two, path)).bytes).toEqual((await load(one, path)).bytes)

    rmSync(join(two.dataDir, 'cut-fonts'), { recursive: true })
    mkdirSync(join(two.dataDir, 'cut-fonts'))
    expect(await load(two, path)).toMatchObject({ status: 200, caching: 'no-store' })
    await waitUntilCut(two, path)
  })

  test('are whole under a name that nobody gave, which nothing is cut for', async () => {
    const server = await startWithFonts()
    await server.creator('ada')
    const [path = ''] = await listFonts(server)
    await waitUntilCut(server, path)
    const files = readdirSync(join(server.dataDir, 'cut-fonts')).length
    const forged = path.replace(/.{12}\.woff2$/, 'AAAAAAAAAAAA.woff2')
    expect(await load(server, forged)).toMatchObject({ status: 200, caching: 'no-store' })
    // A page that another version rendered names a version of the font that is not here.
    const older = path.replace(/\.[\da-f]{8}\./, '.00000000.')
    expect(await load(server, older)).toMatchObject({ status: 200, caching: 'no-store' })
    expect(readdirSync(join(server.dataDir, 'cut-fonts')).length).toBe(files)
    for (const wrong of ['/assets/fonts/cut/x', path.replace(/cut\/[a-z]+/, 'cut/comic')])
      expect((await load(server, wrong)).status).toBe(404)
  })

  test('are whole for a while where the letters change all the time, and no other page is held up', async () => {
    const server = await startWithFonts()
    const ada = await server.creator('ada')
    await server.creator('ben')
    for (const path of await listFonts(server)) await waitUntilCut(server, path)
    const hasCutFonts = async (username: string) => (await listFonts(server, username)).some((path) => path.includes('/cut/'))
    let changes = 0
    for (; changes < 30 && (await hasCutFonts('ada')); changes++)
      await ada.patch('/api/user', { bio: String.fromCodePoint(0xc0 + changes) })
    expect(changes).toBe(20)
    expect(await hasCutFonts('ben')).toBe(true)
    // Letters that were there before are cut already.
    await ada.patch('/api/user', { bio: null })
    expect(await hasCutFonts('ada')).toBe(true)
  })

  test('are whole after one could not be cut, and cut again for the next visitor after a minute', async () => {
    let now = new Date()
    const logged: string[] = []
    const log = openLog('warn', { write: (line) => void logged.push(line) })
    const server = await startWithFonts({ now: () => now, log })
    const ada = await server.creator('ada')
    const folder = join(server.dataDir, 'cut-fonts')
    rmSync(folder, { recursive: true })
    await listFonts(server)
    await expect.poll(() => logged.join(), waitFor).toContain('A font could not be cut.')
    await ada.patch('/api/user', { bio: 'Engines' })
    const hasCutFonts = async () => (await listFonts(server)).some((path) => path.includes('/cut/'))
    expect(await hasCutFonts()).toBe(false)

    mkdirSync(folder)
    expect(await hasCutFonts()).toBe(false)
    now = new Date(now.getTime() + 61_000)
    const fonts = await listFonts(server)
    expect(fonts.length).toBeGreaterThan(0)
    for (const path of fonts) await waitUntilCut(server, path)
  })

  test('are whole, and kept by browsers, where nothing can be written', async () => {
    const dataDir = createFolder()
    writeFileSync(join(dataDir, 'cut-fonts'), 'no folder')
    const server = await startWithFonts({ env: { DATA_DIR: dataDir } })
    await server.creator('ada')
    expect((await listFonts(server)).every((path) => !path.includes('/cut/'))).toBe(true)
  })
})
