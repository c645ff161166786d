import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListedCreator } from '#contract/creators.ts'
import { plans } from '#rules/plans/plans.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { createFolder, createFontFolder, readCharactersOf } from '#server/testing/font-files.ts'
import { password, start } from '#server/testing/start.ts'

type CreatorList = { creators: ListedCreator[]; next: string | null }

test('lists only creators who asked to be listed, newest first, with public fields only', async () => {
  const { creator, visitor, db } = await start()
  for (const name of ['ada', 'bea', 'dot', 'eve']) await creator(name)
  const cyd = await creator('cyd')
  for (const name of ['ada', 'bea', 'cyd', 'dot']) await db.update(users).set({ isListed: true }).where(eq(users.username, name))
  await db.update(users).set({ isBanned: true }).where(eq(users.username, 'bea'))
  await cyd.post('/api/user/delete', { password })
  await db.update(users).set({ displayName: 'Ada', bio: 'Engines', theme: 'volcano' }).where(eq(users.username, 'ada'))

  const { creators, next } = (await visitor().get('/api/creators')).json<CreatorList>()
  expect(creators.map(({ username }) => username)).toEqual(['dot', 'ada'])
  // A theme that is not in the plan is replaced, as on the page.
  expect(creators[1]).toEqual({
    username: 'ada',
    displayName: 'Ada',
    bio: 'Engines',
    profileImage: null,
    theme: 'minimalist',
    style: expect.objectContaining({ page: getTheme('minimalist').page, button: getTheme('minimalist').button.background }),
    background: null,
    fonts: [],
    links: [],
  })
  expect(next).toBeNull()
})

test('describes a miniature of each page: its theme, the first visible links, and the picture behind it', async () => {
  const { creator, visitor, db } = await start()
  const ada = await creator('ada', 'pro')
  for (const title of ['One', 'Two', 'Three', 'Four']) await ada.post('/api/links', { title, url: 'https://a.example' })
  await db.update(users).set({ isListed: true, theme: 'ocean', imageBackground: '/media/sea.webp' })
  await db.update(links).set({ isActive: false }).where(eq(links.title, 'Two'))
  const readCard = async () => (await visitor().get('/api/creators')).json<CreatorList>().creators[0]

  const card = await readCard()
  expect(card?.links).toEqual(['One', 'Three', 'Four'])
  expect(card?.background).toBe('/media/sea.webp')
  expect(card?.style.page).toContain(getTheme('ocean').scrim)
  await db.update(users).set({ plan: 'free' })
  // As on the page: what the plan does not include is left out, and links over its limit are.
  expect(await readCard()).toMatchObject({
    theme: 'minimalist',
    background: null,
    links: ['One', 'Three', 'Four'].slice(0, plans.free.maxLinks),
  })
  expect(
    (await (await visitor().get('/api/bio/ada')).json<{ links: { title: string }[] }>()).links
      .map(({ title }) => title)
      .slice(0, 3),
  ).toEqual((await readCard())?.links)
})

test('has the font of each page, cut to the letters of its first links, once it is there', async () => {
  const { creator, visitor, db, url } = await start({
    env: { DATA_DIR: createFolder() },
    web: { folder: await createFontFolder() },
  })
  const ada = await creator('ada', 'pro')
  for (const title of ['Żurek', 'Maps']) await ada.post('/api/links', { title, url: 'https://a.example' })
  await db.update(users).set({ isListed: true, customFont: 'playfair' })
  const listFonts = async () => (await visitor().get('/api/creators')).json<CreatorList>().creators[0]?.fonts ?? []

  await expect.poll(async () => (await listFonts()).length, { timeout: 20_000, interval: 50 }).toBe(2)
  const [latin, other] = await listFonts()
  expect(latin).toEqual({ path: expect.stringContaining('/assets/fonts/cut/playfair-400-latin.'), range: null })
  expect(other).toMatchObject({ range: 'U+17B' })
  const bytes = new Uint8Array(await (await fetch(url + latin?.path)).arrayBuffer())
  expect(bytes.length).toBeLessThan(3_500)
  const characters = await readCharactersOf(bytes)
  expect([...'urekMaps '].filter((character) => !characters.has(character))).toEqual([])
  expect(characters.has('Z')).toBe(false)
})

test('is empty where no one asked to be listed', async () => {
  const { creator, visitor } = await start()
  await creator('ada')
  expect((await visitor().get('/api/creators')).json()).toEqual({ creators: [], next: null })
})

test('is paginated', async () => {
  const { creator, visitor, db } = await start()
  for (let index = 0; index < 26; index++) await creator(`creator-${index}`)
  await db.update(users).set({ isListed: true })

  const first = (await visitor().get('/api/creators')).json<CreatorList>()
  expect([first.creators.length, first.creators[0]?.username]).toEqual([24, 'creator-25'])
  const rest = (await visitor().get(`/api/creators?before=${first.next}`)).json<CreatorList>()
  expect([rest.creators.map(({ username }) => username), rest.next]).toEqual([['creator-1', 'creator-0'], null])
  expect((await visitor().get('/api/creators?before=nobody')).status).toBe(400)
})
