import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { maxLinksPerPage } from '#rules/links/links.ts'
import { links } from '#server/database/schema/links.ts'
import { trash } from '#server/database/schema/trash.ts'
import { deleteExpiredTrash } from '#server/page/trash/trash.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const shop = { title: 'Shop', url: 'https://shop.example.com/' }
const listLinks = async (person: TestClient) => (await person.get('/api/links')).json<Link[]>()
const listPositions = async (person: TestClient) => (await listLinks(person)).map(({ title, position }) => `${position} ${title}`)
const addLinks = async (person: TestClient, ...names: string[]) => {
  const all: Link[] = []
  for (const title of names) all.push((await person.post('/api/links', { title, url: `${title}.example.com` })).json<Link>())
  return all as [Link, Link, Link]
}
const minutes = (count: number) => count * 60_000
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('a draft with an id that the client chose', () => {
  test('is added only once, even if it is sent several times', async () => {
    const [one, two] = [await start(), await start()]
    const ada = await one.creator('ada')
    const elsewhere = two.visitor({ authorization: `Bearer ${ada.token}` })
    const draft = { ...shop, id: newId() }
    const responses = await Promise.all([ada, elsewhere, ada, elsewhere].map((person) => person.post('/api/links', draft)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await listLinks(ada)).toHaveLength(1)
  })

  test('is not added again after it was deleted', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const draft = { ...shop, id: newId() }
    await ada.post('/api/links', draft)
    await ada.delete(`/api/links/${draft.id}`)
    expect((await ada.post('/api/links', draft)).json()).toMatchObject({ code: 'no-such-link' })
    expect(await listLinks(ada)).toEqual([])
  })

  test('cannot use another creator’s id or a special one', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [link] = await addLinks(ada, 'shop')
    expect((await eve.post('/api/links', { ...shop, id: link.id })).json()).toMatchObject({ code: 'id-in-use' })
    for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '1'])
      expect((await eve.post('/api/links', { ...shop, id })).json()).toMatchObject({ code: 'invalid' })
    expect(await listLinks(ada)).toEqual([link])
  })
})

describe('a version', () => {
  test('lets one of two tabs save and refuses the other with changed-elsewhere', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const [link] = await addLinks(ada, 'shop')
    const save = (title: string) => ada.patch(`/api/links/${link.id}`, { title, version: link.version })
    const responses = await Promise.all([save('One'), save('Two')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.json()).toEqual({
      code: 'changed-elsewhere',
      message: 'This was changed somewhere else. Here is the latest version.',
    })
    const [now] = await listLinks(ada)
    expect([now?.title, now?.version]).toEqual([responses[0]?.status === 200 ? 'One' : 'Two', 1])
    expect((await ada.patch(`/api/links/${link.id}`, { title: 'Three', version: 1 })).json<Link>().version).toBe(2)
  })

  test('accepts a change that is sent again after it was stored', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const [link] = await addLinks(ada, 'shop')
    const change = { title: 'Prints', visibleFrom: '2026-11-03T09:00:00Z', version: 0 }
    const first = await ada.patch(`/api/links/${link.id}`, change)
    const again = await ada.patch(`/api/links/${link.id}`, change)
    expect([again.status, again.json()]).toEqual([200, first.json()])
    expect((await ada.patch(`/api/links/${link.id}`, { ...change, isAd: true })).status).toBe(409)
  })

  test('is rejected as the only field of a change, and is not incremented by reordering', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const [a, b] = await addLinks(ada, 'a', 'b')
    expect((await ada.patch(`/api/links/${a.id}`, { version: 0 })).json()).toMatchObject({ code: 'invalid' })
    await ada.put('/api/links/reorder', { linkIds: [b.id, a.id] })
    expect((await listLinks(ada)).map(({ version }) => version)).toEqual([0, 0])
  })
})

describe('showing or hiding many links', () => {
  test('changes all of them in one request, or none', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada', 'pro'), await creator('eve')]
    const [a, b, c] = await addLinks(ada, 'a', 'b', 'c')
    const [theirs] = await addLinks(eve, 'eve')
    const shown = async () => (await listLinks(ada)).map(({ isActive }) => isActive)

    const response = await ada.patch('/api/links', { linkIds: [a.id, c.id], isActive: false })
    expect(response.json<Link[]>().map(({ isActive, version }) => [isActive, version])).toEqual([
      [false, 1],
      [true, 0],
      [false, 1],
    ])
    const refused = await ada.patch('/api/links', { linkIds: [b.id, theirs.id], isActive: false })
    expect(refused.json()).toMatchObject({ code: 'links-changed' })
    expect(await shown()).toEqual([false, true, false])
    expect((await listLinks(eve))[0]?.isActive).toBe(true)
    expect((await ada.patch('/api/links', { linkIds: [], isActive: true })).status).toBe(400)
    expect((await ada.patch('/api/links', { linkIds: [a.id, a.id], isActive: true })).status).toBe(400)
  })
})

describe('duplicating', () => {
  test('puts one hidden copy without clicks right below the original', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'pro')
    const [a] = await addLinks(ada, 'a', 'b')
    await ada.patch(`/api/links/${a.id}`, { isPinned: true, isAd: true, animationType: 'glow', description: 'Prints 🌱' })
    const id = newId()
    const copies = [
      await ada.post(`/api/links/${a.id}/duplicate`, { id }),
      await ada.post(`/api/links/${a.id}/duplicate`, { id }),
    ]
    expect(copies.map(({ status }) => status)).toEqual([201, 201])
    expect(copies[1]?.json()).toMatchObject({
      id,
      title: 'a',
      description: 'Prints 🌱',
      isAd: true,
      animationType: 'glow',
      isPinned: false,
      isActive: false,
      clicks: 0,
      version: 0,
    })
    expect(await listPositions(ada)).toEqual(['0 a', '1 a', '2 b'])
  })

  test('is refused beyond the plan’s limit and for another creator’s link', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [a] = await addLinks(ada, 'a', 'b')
    expect((await ada.post(`/api/links/${a.id}/duplicate`)).json()).toMatchObject({ code: 'link-limit' })
    expect((await eve.post(`/api/links/${a.id}/duplicate`)).json()).toMatchObject({ code: 'no-such-link' })
  })
})

describe('a deleted link', () => {
  test('is not shown anywhere, and is restored with its id, position and clicks', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada', 'pro')
    const [, b] = await addLinks(ada, 'a', 'b', 'c')
    const click = () => visitor({ 'user-agent': browser }).post(`/api/links/${b.id}/click`)
    expect((await click()).status).toBe(204)
    const before = await listLinks(ada)

    expect((await ada.delete(`/api/links/${b.id}`)).status).toBe(204)
    expect(await listPositions(ada)).toEqual(['0 a', '1 c'])
    expect((await visitor().get('/ada')).text).not.toContain('b.example.com')
    expect((await visitor().get('/api/bio/ada')).text).not.toContain('b.example.com')
    expect((await click()).json()).toMatchObject({ code: 'no-such-link' })
    expect((await ada.patch(`/api/links/${b.id}`, { title: 'B' })).status).toBe(404)
    expect((await ada.delete(`/api/links/${b.id}`)).status).toBe(404)

    const restored = await ada.post(`/api/links/${b.id}/restore`)
    expect(restored.json()).toMatchObject({ id: b.id, clicks: 1, position: 1 })
    expect((await ada.post(`/api/links/${b.id}/restore`)).json()).toEqual(restored.json())
    expect(await listLinks(ada)).toEqual(before)
    expect((await visitor().get('/ada')).text).toContain('b.example.com')
  })

  test('can be restored for ten minutes by its creator only, and is then deleted for good', async () => {
    let time = Date.parse('2026-11-03T09:00:00Z')
    const { creator, node, db } = await start({ now: () => new Date(time) })
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [a, b] = await addLinks(ada, 'a', 'b')
    for (const link of [a, b]) await ada.delete(`/api/links/${link.id}`)
    expect((await eve.post(`/api/links/${a.id}/restore`)).json()).toMatchObject({ code: 'no-such-link' })

    time += minutes(9)
    expect((await ada.post(`/api/links/${a.id}/restore`)).status).toBe(200)
    time += minutes(2)
    expect((await ada.post(`/api/links/${b.id}/restore`)).json()).toMatchObject({ code: 'no-such-link' })
    await deleteExpiredTrash(node.services)
    expect(await db.$count(trash)).toBe(0)
    expect(await listPositions(ada)).toEqual(['0 a'])
  })

  test('does not prevent another creator from adding a block with the same id', async () => {
    const { creator, db } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [link] = await addLinks(ada, 'shop')
    await eve.post('/api/blocks', { type: 'text', body: 'Hello', id: link.id })
    await eve.delete(`/api/blocks/${link.id}`)
    expect((await ada.delete(`/api/links/${link.id}`)).status).toBe(204)
    expect((await ada.post(`/api/links/${link.id}/restore`)).status).toBe(200)
    expect((await ada.delete(`/api/links/${link.id}`)).status).toBe(204)
    await eve.post(`/api/blocks/${link.id}/restore`)
    expect(await db.select({ kind: trash.kind, userId: trash.userId }).from(trash)).toEqual([{ kind: 'link', userId: ada.id }])
  })

  test('reserves its id: neither its creator’s blocks nor another creator’s links can use it', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [link] = await addLinks(ada, 'shop')
    const takeId = async () => [
      (await ada.post('/api/blocks', { type: 'text', body: 'Hello', id: link.id })).json(),
      (await eve.post('/api/links', { ...shop, id: link.id })).json(),
      (await ada.post('/api/blocks', { type: 'text', body: 'Hello', id: link.id })).json(),
    ]
    const refused = Array(3).fill(expect.objectContaining({ code: 'id-in-use' }))
    expect(await takeId()).toEqual(refused)
    await ada.delete(`/api/links/${link.id}`)
    expect(await takeId()).toEqual(refused)
    expect((await ada.post(`/api/links/${link.id}/restore`)).status).toBe(200)
  })

  test('cannot be restored once another link uses up the plan’s limit, in whatever order they were deleted', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const [a] = await addLinks(ada, 'a', 'b')
    await ada.delete(`/api/links/${a.id}`)
    const [c] = await addLinks(ada, 'c')
    expect((await ada.post(`/api/links/${a.id}/restore`)).json()).toMatchObject({ code: 'link-limit' })

    await ada.delete(`/api/links/${c.id}`)
    expect((await ada.post(`/api/links/${a.id}/restore`)).status).toBe(200)
    expect((await ada.post(`/api/links/${c.id}/restore`)).json()).toMatchObject({ code: 'link-limit' })
    expect(await listPositions(ada)).toEqual(['0 a', '1 b'])
  })

  test('can be restored after a downgrade if it was already beyond the limit', async () => {
    const { creator, admin } = await start()
    const ada = await creator('ada', 'premium')
    const [a] = await addLinks(ada, 'a', 'b', 'c', 'd')
    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'free' })
    await ada.delete(`/api/links/${a.id}`)
    expect((await ada.post(`/api/links/${a.id}/restore`)).status).toBe(200)
    expect(await listLinks(ada)).toHaveLength(4)
  })

  test('cannot be restored to a page that became full', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'premium')
    const [a] = await addLinks(ada, 'a')
    await ada.delete(`/api/links/${a.id}`)
    const full = Array.from({ length: maxLinksPerPage }, (_, position) => ({ ...shop, id: newId(), userId: ada.id, position }))
    await db.insert(links).values(full)
    expect((await ada.post(`/api/links/${a.id}/restore`)).json()).toMatchObject({ code: 'page-full' })
    expect(await listLinks(ada)).toHaveLength(maxLinksPerPage)
  })

  test('leaves no gap in the positions, also with concurrent deletes and restores', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    const all = await addLinks(ada, 'a', 'b', 'c', 'd', 'e')
    await Promise.all(all.slice(0, 3).map(({ id }) => ada.delete(`/api/links/${id}`)))
    expect(await listPositions(ada)).toEqual(['0 d', '1 e'])
    await Promise.all(all.slice(0, 3).map(({ id }) => ada.post(`/api/links/${id}/restore`)))
    expect((await listLinks(ada)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('a link’s schedule', () => {
  const nine = '2026-11-03T09:00:00.000Z'

  test('is stored in UTC, whatever the time zone of the request', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const response = await ada.post('/api/links', {
      ...shop,
      visibleFrom: '2026-11-03T10:00:00+01:00',
      visibleUntil: '2027-01-01T00:00:00Z',
    })
    expect(response.json()).toMatchObject({ visibleFrom: nine, visibleUntil: '2027-01-01T00:00:00.000Z' })
    const { id } = response.json<Link>()
    expect((await ada.patch(`/api/links/${id}`, { visibleUntil: null })).json()).toMatchObject({
      visibleFrom: nine,
      visibleUntil: null,
    })
  })

  test.each([[{ visibleFrom: nine, visibleUntil: nine }], [{ visibleFrom: nine, visibleUntil: '2026-11-03T08:00:00Z' }]])(
    'is refused where the end is not after the start: %j',
    async (schedule) => {
      const { creator } = await start()
      const ada = await creator('ada')
      const refused = { code: 'invalid', fields: { visibleUntil: 'The end must be after the start.' } }
      expect((await ada.post('/api/links', { ...shop, ...schedule })).json()).toMatchObject(refused)
      const link = (await ada.post('/api/links', { ...shop, visibleFrom: schedule.visibleFrom })).json<Link>()
      expect((await ada.patch(`/api/links/${link.id}`, { visibleUntil: schedule.visibleUntil })).json()).toMatchObject(refused)
      expect(await listLinks(ada)).toEqual([link])
    },
  )

  test.each(['tomorrow', '2026-11-03', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-11-03T09:00:00', 7])(
    'is refused with %s as the start',
    async (visibleFrom) => {
      const { creator } = await start()
      const response = await (await creator('ada')).post('/api/links', { ...shop, visibleFrom })
      expect(response.json()).toMatchObject({ code: 'invalid', fields: { visibleFrom: 'Please choose a date and time.' } })
    },
  )
})

test('five hundred links with titles in many scripts can be listed, hidden, shown and reordered', async () => {
  const { creator, visitor } = await start()
  const ada = await creator('ada', 'premium')
  const titles = ['Shop 🛍️', 'متجر الصور', '漫画を読む', 'x'.repeat(100), '👩‍👩‍👧‍👦 family']
  for (let n = 0; n < 500; n++) {
    const response = await ada.post('/api/links', { title: titles[n % titles.length], url: `example.com/${n}` })
    expect(response.status).toBe(201)
  }
  const ids = (await listLinks(ada)).map(({ id }) => id)
  expect((await ada.patch('/api/links', { linkIds: ids, isActive: false })).status).toBe(200)
  expect((await ada.patch('/api/links', { linkIds: ids, isActive: true })).status).toBe(200)
  const reordered = await ada.put('/api/links/reorder', { linkIds: ids.toReversed() })
  expect(reordered.json<Link[]>().map(({ position }) => position)).toEqual(ids.map((_, index) => index))
  const page = (await visitor().get('/ada')).text
  for (const title of titles) expect(page).toContain(title)
})
