import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'

type Gallery = { creators: { username: string; theme: string }[]; next: string | null }

test('only those who asked for it are listed, newest first, with what everybody may see and no more', async () => {
  const { creator, visitor, db } = await start()
  for (const name of ['ada', 'bea', 'dot', 'eve']) await creator(name)
  const cyd = await creator('cyd')
  for (const name of ['ada', 'bea', 'cyd', 'dot']) await db.update(users).set({ isListed: true }).where(eq(users.username, name))
  await db.update(users).set({ isBanned: true }).where(eq(users.username, 'bea'))
  await cyd.post('/api/user/delete', { password })
  await db.update(users).set({ displayName: 'Ada', bio: 'Engines', theme: 'volcano' }).where(eq(users.username, 'ada'))

  const { creators, next } = (await visitor().get('/api/creators')).json<Gallery>()
  expect(creators.map(({ username }) => username)).toEqual(['dot', 'ada'])
  // A theme beyond the plan is not worn, here as on the page.
  expect(creators[1]).toEqual({ username: 'ada', displayName: 'Ada', bio: 'Engines', profileImage: null, theme: 'minimalist' })
  expect(next).toBeNull()
})

test('a long street comes in parts', async () => {
  const { creator, visitor, db } = await start()
  for (let place = 0; place < 26; place++) await creator(`neighbour-${place}`)
  await db.update(users).set({ isListed: true })

  const first = (await visitor().get('/api/creators')).json<Gallery>()
  expect([first.creators.length, first.creators[0]?.username]).toEqual([24, 'neighbour-25'])
  const rest = (await visitor().get(`/api/creators?before=${first.next}`)).json<Gallery>()
  expect([rest.creators.map(({ username }) => username), rest.next]).toEqual([['neighbour-1', 'neighbour-0'], null])
  expect((await visitor().get('/api/creators?before=nobody')).status).toBe(400)
})
