/** Making themes and keeping them: limits, both makers, pages on every node, plans, restoring and erasing. */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { KeptTheme, OfferedTheme, PictureColours } from '#contract/theme-maker.ts'
import { maxAiRequestsPerDay, maxKeptThemes } from '#rules/themes/making/made-theme.ts'
import { aiRequests, madeThemes } from '#server/database/schema/made-themes.ts'
import { users } from '#server/database/schema/users.ts'
import { photo, svgWithScript, uploadForm } from '#server/media/testing/pictures.ts'
import { type AiServer, startAiServer } from '#server/testing/ai-server.ts'
import { start, type TestClient } from '#server/testing/start.ts'
import { deleteOldMadeThemes } from './keep-themes.ts'

// Opening pictures starts a process.
vi.setConfig({ testTimeout: 40_000 })

const servers: AiServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function startWithAi(options: Parameters<typeof start>[0] = {}) {
  const ai = await startAiServer()
  servers.push(ai)
  const env = { AI_BASE_URL: ai.baseUrl, AI_API_KEY: 'sk-secret', AI_MODEL: 'small-creative-2', ...options.env }
  return { ai, ...(await start({ ...options, env })) }
}

type Made = { themes: OfferedTheme[]; model: string | null; understood: string[] }
const words = { from: 'words', words: '1970s record shop' }
const make = (creator: TestClient, brief: object = words) => creator.post('/api/theme-maker', brief)

const dusk = 'made.glow.1a12442b1f66ffe1c6ff6a481a1244ffb68f.sora.manrope.pill'
const themeOf = (number: number) => dusk.replace('1a1244', number.toString(16).padStart(6, '0'))
const draft = (changes: object = {}) => ({ name: 'Last Light', theme: dusk, source: 'picture', ...changes })
const keep = (creator: TestClient, changes: object = {}) => creator.post('/api/made-themes', draft(changes))
const list = async (creator: TestClient) => (await creator.get('/api/made-themes')).json<{ themes: KeptTheme[] }>().themes

describe('making', () => {
  test('from words, without an AI service', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    expect((await ada.get('/api/theme-maker')).json()).toEqual({ aiModel: null, aiRequestsLeft: 0 })
    const made = await make(ada)
    expect([made.status, made.json<Made>().model, made.json<Made>().understood]).toEqual([200, null, ['1970s', 'record shop']])
    expect(made.json<Made>().themes.map(({ name }) => name)).toEqual(['Crate Digger', 'B-Side', 'Seven Inch'])
    expect((await make(ada, { ...words, words: 'xyzzy' })).json()).toMatchObject({ code: 'unknown-mood' })
  })

  test('from words by the AI service, with every correction named, or without it', async () => {
    const { creator, ai } = await startWithAi()
    const ada = await creator('ada', 'premium')
    const { themes, model } = (await make(ada)).json<Made>()
    expect([model, themes.map(({ name }) => name)]).toEqual([
      'small-creative-2',
      ['Machine Dusk', 'Machine Fog', 'Machine Print'],
    ])
    expect(themes.map(({ corrections }) => corrections.map(({ token, chosen }) => [token, chosen]))).toEqual([
      [],
      [['text', '#dddddd']],
      [],
    ])
    expect((await ada.get('/api/theme-maker')).json()).toEqual({
      aiModel: 'small-creative-2',
      aiRequestsLeft: maxAiRequestsPerDay - 1,
    })
    expect((await make(ada, { ...words, withoutAi: true })).json<Made>().model).toBeNull()
    expect(JSON.stringify(ai.requests)).not.toMatch(/\bada\b/)
    expect(ai.requests).toHaveLength(1)
  })

  test('a failure of the AI service is named, and the same brief can be made without it', async () => {
    const { creator, ai } = await startWithAi()
    const ada = await creator('ada', 'premium')
    ai.fail({ kind: 'content', content: '{"themes":"no"}' })
    expect((await make(ada)).json()).toMatchObject({ code: 'ai-unusable' })
    ai.fail({ kind: 'answer', status: 500, body: '' })
    const failed = await make(ada)
    expect([failed.status, failed.json()]).toMatchObject([503, { code: 'ai-unavailable' }])
    expect((await make(ada, { ...words, withoutAi: true })).status).toBe(200)
  })

  test('one creator asks the AI service so often a day, on all nodes together, and others still can', async () => {
    let time = Date.parse('2026-11-23T23:00:00Z')
    const now = () => new Date(time)
    const { creator, ai, db } = await startWithAi({ now })
    const other = await start({ now, env: { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'small-creative-2' } })
    const [ada, bob] = [await creator('ada', 'premium'), await creator('bob', 'lifetime')]
    await db.insert(aiRequests).values({ userId: ada.id, day: '2026-11-23', count: maxAiRequestsPerDay - 1 })
    const there = other.visitor({ authorization: `Bearer ${ada.token}` })
    const asked = await Promise.all([make(ada), make(there), make(ada), make(there)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
    expect(asked.find(({ status }) => status === 429)?.json()).toMatchObject({ code: 'ai-limit' })
    expect(ai.requests).toHaveLength(1)
    expect((await make(bob)).status).toBe(200)
    expect((await make(ada, { ...words, withoutAi: true })).status).toBe(200)
    time += 2 * 3_600_000
    expect((await make(ada)).status).toBe(200)
    expect(await db.select({ day: aiRequests.day }).from(aiRequests).where(eq(aiRequests.userId, ada.id))).toEqual([
      { day: '2026-11-24' },
    ])
  })

  test.each([
    [{ from: 'words', words: '' }, 400],
    [{ from: 'words', words: 'x'.repeat(201) }, 400],
    [{ from: 'words', words: 'a\u0000b' }, 400],
    [{ from: 'words', words: 'blue', round: -1 }, 400],
    [{ from: 'words', words: 'blue', model: 'gpt' }, 400],
    [{ from: 'picture', colours: [] }, 400],
    [{ from: 'picture', colours: [{ hex: 'red', share: 1 }] }, 400],
    [{ from: 'picture', colours: [{ hex: '#ff0000', share: 2 }] }, 400],
    [{ from: 'picture', colours: Array(9).fill({ hex: '#ff0000', share: 0.1 }) }, 400],
    [{ from: 'url', url: 'http://169.254.169.254' }, 400],
  ])('%j is refused, and nobody is asked', async (brief, status) => {
    const { creator, ai } = await startWithAi()
    expect((await make(await creator('ada', 'premium'), brief)).status).toBe(status)
    expect(ai.requests).toEqual([])
  })
})

describe('a picture', () => {
  async function read({ url }: { url: string }, { token }: { token: string }, body?: FormData, path = 'picture') {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/theme-maker/${path}`, { method: 'POST', headers, ...(body ? { body } : {}) })
    return { status: response.status, json: (await response.json()) as PictureColours & { code: string } }
  }

  test('is read for its colours in the media worker, and nothing of it is stored', async () => {
    const lintel = await start()
    const ada = await lintel.creator('ada', 'premium')
    const { status, json } = await read(lintel, ada, uploadForm(await photo().toBuffer()))
    expect([status, json.colours.length >= 2]).toEqual([200, true])
    expect(json.colours[0]?.hex).toMatch(/^#2[0-9a-f]6[0-9a-f]9[0-9a-f]$/)
    expect(json.colours.some(({ hex }) => /^#f[0-9a-f]5/.test(hex))).toBe(true)
    const sum = json.colours.reduce((total, { share }) => total + share, 0)
    expect(sum).toBeGreaterThan(0.95)
    expect((await lintel.db.execute('select count(*)::int as count from media')).rows).toEqual([{ count: 0 }])
    const made = await make(ada, { from: 'picture', colours: json.colours })
    expect(made.json<Made>().themes).toHaveLength(3)
  })

  test('that is none is refused, and one’s profile picture does as well', async () => {
    const lintel = await start()
    const ada = await lintel.creator('ada', 'premium')
    expect((await read(lintel, ada, uploadForm(svgWithScript))).json).toMatchObject({ code: 'not-an-image' })
    expect((await read(lintel, ada, undefined, 'profile-picture')).json).toMatchObject({ code: 'no-profile-picture' })
    const headers = { authorization: `Bearer ${ada.token}` }
    const body = uploadForm(await photo().toBuffer())
    expect((await fetch(`${lintel.url}/api/upload/profile-image`, { method: 'POST', headers, body })).status).toBe(201)
    const { status, json } = await read(lintel, ada, undefined, 'profile-picture')
    expect([status, json.colours[0]?.share]).toMatchObject([200, expect.any(Number)])
  })
})

test('nothing is made or kept below Premium', async () => {
  const { creator, db } = await start()
  const bob = await creator('bob', 'pro')
  for (const sent of [await make(bob), await keep(bob), await bob.post('/api/theme-maker/profile-picture')])
    expect([sent.status, sent.json()]).toMatchObject([403, { code: 'made-themes-locked' }])
  expect(await db.$count(madeThemes)).toBe(0)
})

describe('keeping', () => {
  test('one that is used shows on every node, stays stored on a smaller plan, and comes back', async () => {
    const { creator, admin, visitor, db } = await start()
    const other = await start()
    const ada = await creator('ada', 'premium')
    await other.visitor().get('/ada')
    const kept = (await keep(ada)).json<KeptTheme>()
    expect(kept).toMatchObject({ name: 'Last Light', theme: dusk, model: null })
    expect((await ada.patch('/api/user', { theme: kept.theme })).status).toBe(200)
    for (const node of [visitor, other.visitor]) {
      await expect.poll(async () => (await node().get('/ada')).text).toContain('--button:#ff6a48')
      expect((await node().get(`/themes/${dusk}.json`)).json()).toMatchObject({ id: dusk, text: '#ffe1c6' })
    }
    const { text } = await visitor().get('/ada')
    expect(text).toContain('"Sora Web"')
    expect(text).not.toContain('style=')
    expect(
      (await visitor().get(/og:image" content="([^"]+)"/.exec(text)?.[1]?.replace(/^https?:\/\/[^/]+/, '') ?? '')).status,
    ).toBe(200)

    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'pro' })
    await expect.poll(async () => (await visitor().get('/ada')).text).not.toContain('#ff6a48')
    expect(await list(ada)).toHaveLength(1)
    expect(await db.select({ theme: users.theme }).from(users).where(eq(users.id, ada.id))).toEqual([{ theme: dusk }])
    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'premium' })
    await expect.poll(async () => (await visitor().get('/ada')).text).toContain('--button:#ff6a48')
  })

  test('it can be renamed, deleted while a page uses it, and restored for ten minutes', async () => {
    let time = Date.parse('2026-11-23T09:00:00Z')
    const { creator, visitor, node, db } = await start({ now: () => new Date(time) })
    const ada = await creator('ada', 'premium')
    const { id } = (await keep(ada)).json<KeptTheme>()
    await ada.patch('/api/user', { theme: dusk })
    expect((await ada.patch(`/api/made-themes/${id}`, { name: 'Dusk' })).json()).toMatchObject({ id, name: 'Dusk' })
    expect((await ada.delete(`/api/made-themes/${id}`)).status).toBe(204)
    expect((await ada.delete(`/api/made-themes/${id}`)).status).toBe(204)
    expect(await list(ada)).toEqual([])
    expect((await ada.patch(`/api/made-themes/${id}`, { name: 'Ghost' })).json()).toMatchObject({ code: 'no-such-theme' })
    expect((await visitor().get('/ada')).text).toContain('--button:#ff6a48')
    expect((await ada.post(`/api/made-themes/${id}/restore`)).json()).toMatchObject({ id, name: 'Dusk' })
    expect((await ada.post(`/api/made-themes/${id}/restore`)).status).toBe(200)
    await ada.delete(`/api/made-themes/${id}`)
    time += 11 * 60_000
    expect((await ada.post(`/api/made-themes/${id}/restore`)).json()).toMatchObject({ code: 'no-such-theme' })
    await deleteOldMadeThemes(node.services)
    expect(await db.$count(madeThemes)).toBe(0)
  })

  test('another creator’s theme is not found', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada', 'premium'), await creator('eve', 'premium')]
    const { id } = (await keep(ada)).json<KeptTheme>()
    for (const sent of [
      await eve.patch(`/api/made-themes/${id}`, { name: 'Mine' }),
      await eve.delete(`/api/made-themes/${id}`),
      await eve.post(`/api/made-themes/${id}/restore`),
    ])
      expect([sent.status, sent.json()]).toMatchObject([404, { code: 'no-such-theme' }])
    expect(await list(eve)).toEqual([])
    expect(await list(ada)).toMatchObject([{ name: 'Last Light' }])
  })

  test('keeping the same theme twice is one theme, and the limit holds for two tabs and for restoring', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'premium')
    const first = (await keep(ada)).json<KeptTheme>()
    expect((await keep(ada, { name: 'Again' })).json()).toMatchObject({ id: first.id, name: 'Again' })
    const rows = Array.from({ length: maxKeptThemes - 2 }, (_, index) => ({
      id: crypto.randomUUID(),
      userId: ada.id,
      name: `Theme ${index}`,
      theme: themeOf(index),
      source: 'words' as const,
      createdAt: new Date(),
    }))
    await db.insert(madeThemes).values(rows)
    const sent = await Promise.all([keep(ada, { theme: themeOf(1000) }), keep(ada, { theme: themeOf(1001) })])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(sent.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'made-themes-full' })
    await ada.delete(`/api/made-themes/${first.id}`)
    expect((await keep(ada, { theme: themeOf(1002) })).status).toBe(201)
    expect((await ada.post(`/api/made-themes/${first.id}/restore`)).json()).toMatchObject({ code: 'made-themes-full' })
    expect(await list(ada)).toHaveLength(maxKeptThemes)
  })

  test.each([
    { name: '' },
    { name: ' \u200b ' },
    { name: 'x'.repeat(41) },
    { theme: 'minimalist' },
    { theme: dusk.replace('1a1244', 'red;}}') },
    { theme: `${dusk}}body{display:none}` },
    { source: 'url' },
    { css: '*{}' },
  ])('%j is refused, and changes nothing', async (changes) => {
    const { creator, db } = await start()
    expect((await keep(await creator('ada', 'premium'), changes)).status).toBe(400)
    expect(await db.$count(madeThemes)).toBe(0)
  })
})
