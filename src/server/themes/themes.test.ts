/** Uploaded themes: on the page without a restart, on every node, and hostile or unreadable ones refused. */

import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminTheme } from '#contract/admin/themes.ts'
import { measureContrasts } from '#rules/themes/contrast.ts'
import { getTheme, themes as ours } from '#rules/themes/themes.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { customThemes } from '#server/database/schema/custom-themes.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const theme = (changes: object = {}) => ({
  id: 'houseBlue',
  name: 'House Blue',
  tier: 'pro',
  base: 'dark',
  colours: {
    background: '#0b1f4a',
    surface: '#14306b',
    text: '#f4f7ff',
    button: '#ffd166',
    buttonText: '#1a1a1a',
    accent: '#ffd166',
  },
  fonts: { display: 'sora', body: 'inter' },
  character: 'Our own blue.',
  ...changes,
})

const list = async (admin: TestClient) => (await admin.get('/api/admin/themes')).json<{ themes: AdminTheme[] }>().themes

async function choose(creator: TestClient, themeId: string) {
  const { version } = (await creator.get('/api/user')).json<{ version: number }>()
  return creator.patch('/api/user', { theme: themeId, version })
}

test('a creator of its tier chooses it, and every node shows it on the page and in the social image', async () => {
  const { creator, control, visitor } = await start()
  const other = await start()
  const admin = await control()
  const ada = await creator('ada', 'pro')
  expect((await choose(ada, 'houseBlue')).status).toBe(400)
  const before = /og:image" content="([^"]+)"/.exec((await visitor().get('/ada')).text)?.[1]
  const uploaded = await admin.post('/api/admin/themes', theme())
  expect([uploaded.status, uploaded.json()]).toMatchObject([
    201,
    { theme: { id: 'houseBlue', isOffered: true, users: 0 }, corrections: [] },
  ])
  expect((await choose(ada, 'houseBlue')).status).toBe(200)
  for (const node of [visitor, other.visitor]) {
    await expect.poll(async () => (await node().get('/ada')).text).toContain('--page:#0b1f4a')
    const page = (await node().get('/ada')).text
    expect(page).toContain('--button:#ffd166')
    expect(page).toContain('"Sora Web"')
    expect(gzipSync(page).length).toBeLessThanOrEqual(14_000)
  }
  const after = /og:image" content="([^"]+)"/.exec((await visitor().get('/ada')).text)?.[1]
  expect(after).not.toBe(before)
  expect((await visitor().get(new URL(after ?? '').pathname)).status).toBe(200)
  expect((await visitor().get('/themes/houseBlue.json')).json()).toMatchObject({ id: 'houseBlue', page: '#0b1f4a', extra: '' })
  expect((await visitor().get('/dashboard')).text).not.toContain('</script><script>')
  expect((await list(admin))[0]).toMatchObject({ users: 1 })

  const bob = await creator('bob')
  expect((await choose(bob, 'houseBlue')).json()).toMatchObject({ code: 'theme-needs-pro' })
})

test('the documents of the app carry the themes, safely', async () => {
  const { control, visitor } = await start()
  await (await control()).post('/api/admin/themes', theme({ name: '</script><b>', character: '<!--' }))
  const { text } = await visitor().get('/dashboard')
  const json = /<script type="application\/json" id="uploaded-themes">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject([{ id: 'houseBlue', name: '</script><b>' }])
})

test('a withdrawn theme stays where it is used, and can’t be chosen; an unused one is deleted', async () => {
  const { creator, control, visitor, db } = await start()
  const admin = await control()
  const [ada, bob] = [await creator('ada', 'premium'), await creator('bob', 'premium')]
  await admin.post('/api/admin/themes', theme())
  await choose(ada, 'houseBlue')
  expect((await admin.delete('/api/admin/themes/houseBlue')).json()).toEqual({ outcome: 'withdrawn' })
  expect((await visitor().get('/ada')).text).toContain('--page:#0b1f4a')
  expect((await choose(bob, 'houseBlue')).status).toBe(400)
  expect((await admin.put('/api/admin/themes/houseBlue/offered', { isOffered: true })).json()).toMatchObject({
    theme: { isOffered: true },
  })
  expect((await choose(bob, 'houseBlue')).status).toBe(200)
  for (const creator of [ada, bob]) await choose(creator, 'minimalist')
  expect((await admin.delete('/api/admin/themes/houseBlue')).json()).toEqual({ outcome: 'deleted' })
  expect(await db.$count(customThemes)).toBe(0)
  expect((await admin.delete('/api/admin/themes/houseBlue')).json()).toMatchObject({ code: 'no-such-theme' })
  expect(await db.$count(auditLog, eq(auditLog.action, 'upload-theme'))).toBe(1)
})

test('text that would not be readable is corrected, which the answer says', async () => {
  const { control } = await start()
  const colours = { background: '#ffffff', text: '#eeeeee', button: '#ffff00', buttonText: '#ffffff' }
  const sent = await (await control()).post('/api/admin/themes', theme({ colours }))
  expect(sent.json<{ corrections: { token: string }[] }>().corrections.map(({ token }) => token)).toEqual(['text', 'buttonText'])
  const low = measureContrasts(getTheme('houseBlue')).filter(({ ratio, min }) => ratio < min)
  expect(low).toEqual([])
})

test('with random colours on each of our themes, it is readable or refused', async () => {
  const { control } = await start()
  const admin = await control()
  const random = (seed: number) => `#${((seed * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`
  for (const [index, { id: base }] of ours.entries()) {
    const colours = {
      background: random(index + 1),
      surface: random(index + 50),
      text: random(index + 99),
      button: random(index + 7),
    }
    const id = `random${index}`
    const sent = await admin.post('/api/admin/themes', theme({ id, name: id, base, colours, tier: 'free' }))
    if (sent.status === 201) expect(measureContrasts(getTheme(id)).filter(({ ratio, min }) => ratio < min)).toEqual([])
    else expect(sent.json()).toMatchObject({ code: 'theme-unreadable' })
  }
})

test.each([
  [{ id: 'dark' }, 409],
  [{ id: 'sleekblackout' }, 409],
  [{ id: 'constructor' }, 409],
  [{ id: '__proto__' }, 400],
  [{ id: 'a/../b' }, 400],
  [{ name: 'Gradient' }, 409],
  [{ name: 'x'.repeat(41) }, 400],
  [{ name: 'No\u0000thing' }, 400],
  [{ tier: 'god' }, 400],
  [{ base: 'houseBlue' }, 400],
  [{ colours: { background: 'red;}body{display:none' } }, 400],
  [{ colours: { background: 'url(https://evil.example/x)' } }, 400],
  [{ colours: { background: '#fff' } }, 400],
  [{ colours: { extra: '#ffffff' } }, 400],
  [{ extra: '&{display:none}' }, 400],
  [{ page: 'linear-gradient(#000,#fff)' }, 400],
  [{ fonts: { display: 'Comic Sans' } }, 400],
  [{ fonts: { body: '"};x{' } }, 400],
  [{ motion: 'spin' }, 400],
  [{ character: 'x'.repeat(70_000) }, 413],
])('%j is refused, and changes nothing', async (changes, status) => {
  const { control, db } = await start()
  const sent = await (await control()).post('/api/admin/themes', theme(changes))
  expect(sent.status).toBe(status)
  expect(await db.$count(customThemes)).toBe(0)
})

test('an id and a name are taken once', async () => {
  const { control } = await start()
  const admin = await control()
  await admin.post('/api/admin/themes', theme())
  for (const changes of [{}, { id: 'HouseBLUE'.replace('H', 'h') }, { id: 'another', name: 'HOUSE blue' }])
    expect((await admin.post('/api/admin/themes', theme(changes))).json()).toMatchObject({ code: 'theme-exists' })
})
