import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { links } from '#server/database/schema/links.ts'
import { insertUpload } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const shop = { title: 'Shop', url: 'shop.example.com' }
const titles = async (person: TestClient) => (await person.get('/api/links')).json<Link[]>().map(({ title }) => title)
const addLinks = async (person: TestClient, ...names: string[]) => {
  const all: Link[] = []
  for (const title of names) all.push((await person.post('/api/links', { title, url: `${title}.example.com` })).json<Link>())
  return all
}

describe('adding', () => {
  test('accepts two links on Free and refuses the third with link-limit', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const first = await ada.post('/api/links', shop)
    await ada.post('/api/links', shop)
    const third = await ada.post('/api/links', shop)

    expect([first.status, first.json()]).toEqual([
      201,
      expect.objectContaining({ title: 'Shop', url: 'https://shop.example.com/', position: 0, isActive: true, clicks: 0 }),
    ])
    expect([third.status, third.json()]).toEqual([
      403,
      { code: 'link-limit', message: 'Your plan has no room for another link.' },
    ])
  })

  test('stops at five links on Pro for twenty concurrent requests on two nodes', async () => {
    const one = await start()
    const two = await start()
    const ada = await one.creator('ada', 'pro')
    const elsewhere = two.visitor({ authorization: `Bearer ${ada.token}` })
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? ada : elsewhere).post('/api/links', shop)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(15)
    expect((await ada.get('/api/links')).json<Link[]>().map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  test('stops at a thousand links on any plan, and they can still be reordered', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'premium')
    await db.execute(sql`
      insert into links (id, user_id, title, url, position)
      select gen_random_uuid(), ${ada.id}, 'Link ' || n, 'https://example.com/' || n, n from generate_series(0, 998) n`)
    expect((await ada.post('/api/links', shop)).status).toBe(201)
    expect((await ada.post('/api/links', shop)).json()).toMatchObject({ code: 'page-full' })

    const linkIds = (await ada.get('/api/links')).json<Link[]>().map(({ id }) => id)
    const response = await ada.put('/api/links/reorder', { linkIds: linkIds.toReversed() })
    expect(response.json<Link[]>().at(0)?.id).toBe(linkIds.at(-1))
  })

  test('of an email address or a phone number opens no tab on the page, asks nobody for an icon, and says what is wrong with another', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    const mail = (await ada.post('/api/links', { title: 'Write to me', url: 'Ada@Example.com' })).json<Link>()
    const phone = (await ada.post('/api/links', { title: 'Call me', url: '+44 (0)20 7946 0958' })).json<Link>()
    expect([mail.url, phone.url]).toEqual(['mailto:Ada@example.com', 'tel:+442079460958'])

    const html = (await visitor().get('/ada')).text
    for (const { id, url } of [mail, phone]) {
      expect(html).toMatch(
        new RegExp(`<a class="link" href="${url.replace('+', '\\+')}" data-link="${id}" rel="noopener nofollow ugc">`),
      )
      expect((await visitor().post(`/api/links/${id}/click`)).status).toBe(204)
    }
    const jobs = await db.execute(sql`select from graphile_worker._private_jobs where key like 'link-icon %'`)
    expect(jobs.rows).toEqual([])
    expect((await ada.patch(`/api/links/${phone.id}`, { url: '020 7946 0958' })).json()).toMatchObject({
      fields: { url: 'Please enter a phone number with its country code, such as +44 20 7946 0958.' },
    })
  })

  test('needs Pro for a link image', async () => {
    const { creator, admin, db } = await start()
    const [ada, grace] = [await creator('ada'), await creator('grace', 'pro')]
    const pictures = [await insertUpload(db, ada.id), await insertUpload(db, grace.id)]
    expect((await ada.post('/api/links', { ...shop, linkImage: pictures[0] })).json()).toMatchObject({
      code: 'link-images-locked',
    })
    const link = (await grace.post('/api/links', { ...shop, linkImage: pictures[1] })).json<Link>()
    expect(link.linkImage).toBe(pictures[1])

    await (await admin()).post('/api/admin/upgrade-user', { userId: grace.id, plan: 'free' })
    const saved = await grace.patch(`/api/links/${link.id}`, { title: 'Still here', linkImage: pictures[1] })
    expect(saved.json()).toMatchObject({ title: 'Still here', linkImage: pictures[1] })
    expect((await grace.patch(`/api/links/${link.id}`, { linkImage: null })).json()).toMatchObject({ linkImage: null })
  })

  test('refuses another creator’s upload as the link image', async () => {
    const { creator, db } = await start()
    const [ada, eve] = [await creator('ada', 'pro'), await creator('eve', 'pro')]
    const linkImage = await insertUpload(db, ada.id)
    const refused = { code: 'not-your-upload', fields: { linkImage: "That image isn't one of your uploads." } }
    for (const path of [linkImage, '/media/a.webp']) {
      expect((await eve.post('/api/links', { ...shop, linkImage: path })).json()).toMatchObject(refused)
    }
    const [theirs] = await addLinks(eve, 'shop')
    expect((await eve.patch(`/api/links/${theirs?.id}`, { linkImage })).json()).toMatchObject(refused)
  })

  test.each([
    [{ ...shop, url: 'javascript:alert(1)' }, 'url'],
    [{ ...shop, url: 'data:text/html,hi' }, 'url'],
    [{ ...shop, url: 'mailto:ada@example.com?bcc=eve@example.com' }, 'url'],
    [{ ...shop, url: 'mailto:ada@example.com?subject=Hi%0ABcc:eve@example.com' }, 'url'],
    [{ ...shop, url: 'tel:*21*1#' }, 'url'],
    [{ ...shop, title: '' }, 'title'],
    [{ ...shop, title: 'x'.repeat(60_000) }, 'title'],
    [{ ...shop, title: 'nul \u0000' }, 'title'],
    [{ ...shop, title: '\u200b\u2800' }, 'title'],
    [{ ...shop, title: 'no character \uffff' }, 'title'],
    [{ ...shop, clicks: 5 }, 'clicks'],
    [{ ...shop, isActive: 1 }, 'isActive'],
    [[], ''],
    ['"text"', ''],
  ])('refuses %j and changes nothing', async (sent, field) => {
    const { creator, db } = await start()
    const response = await (await creator('ada')).post('/api/links', sent)
    expect(response.status).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field)
    expect(await db.$count(links)).toBe(0)
  })
})

test('a title that was copied with its line breaks and control characters is one clean line', async () => {
  const { creator } = await start()
  const title = '\u200b two\nlines\u000bof\u0085Cafe\u0301\u009d \u2060'
  const added = await (await creator('ada')).post('/api/links', { ...shop, title })
  expect(added.json()).toMatchObject({ title: 'two lines of Café' })
})

describe('changing', () => {
  test('changes only the fields that were sent', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const link = (await ada.post('/api/links', { ...shop, description: 'Prints' })).json<Link>()
    const changed = await ada.patch(`/api/links/${link.id}`, { isActive: false, description: '' })
    const now = { ...link, isActive: false, description: null, version: 1 }
    expect(changed.json()).toEqual(now)
    expect((await ada.get('/api/links')).json()).toEqual([now])
  })

  test('another creator’s link returns 404, and so does deleting it', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const [link] = await addLinks(ada, 'shop')
    const notFound = { code: 'no-such-link', message: 'That link is gone.' }
    expect((await eve.patch(`/api/links/${link?.id}`, { title: 'Eve' })).json()).toEqual(notFound)
    expect((await eve.delete(`/api/links/${link?.id}`)).json()).toEqual(notFound)
    expect((await eve.put('/api/links/reorder', { linkIds: [link?.id] })).json()).toMatchObject({ code: 'links-changed' })
    expect(await titles(ada)).toEqual(['shop'])
  })

  test.each(['1', 'not-an-id', '%00', "1' or '1'='1", './', 'x'.repeat(290)])('refuses %s as an id', async (id) => {
    const { creator } = await start()
    const ada = await creator('ada')
    for (const response of [
      await ada.patch(`/api/links/${encodeURIComponent(id)}`, { title: 'A' }),
      await ada.delete(`/api/links/${encodeURIComponent(id)}`),
    ]) {
      expect(response.status).toBe(400)
      expect(response.json()).toMatchObject({ code: 'invalid' })
    }
  })
})

describe('reordering', () => {
  test('stores the order, also after a link in the middle is deleted', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    const [a, b, c, d] = await addLinks(ada, 'a', 'b', 'c', 'd')
    const response = await ada.put('/api/links/reorder', { linkIds: [d?.id, b?.id, a?.id, c?.id] })
    expect(response.json<Link[]>().map(({ title }) => title)).toEqual(['d', 'b', 'a', 'c'])

    expect((await ada.delete(`/api/links/${b?.id}`)).status).toBe(204)
    await addLinks(ada, 'e')
    const now = (await ada.get('/api/links')).json<Link[]>()
    expect(now.map(({ title, position }) => [title, position])).toEqual([
      ['d', 0],
      ['a', 1],
      ['c', 2],
      ['e', 3],
    ])
  })

  test('is refused unless it names every link once', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'pro')
    const [a, b] = await addLinks(ada, 'a', 'b')
    expect((await ada.put('/api/links/reorder', { linkIds: [a?.id] })).json()).toMatchObject({ code: 'links-changed' })
    expect((await ada.put('/api/links/reorder', { linkIds: [a?.id, a?.id] })).json()).toMatchObject({ code: 'invalid' })
    expect((await ada.put('/api/links/reorder', { linkIds: [a?.id, b?.id, crypto.randomUUID()] })).status).toBe(409)
    expect((await ada.put('/api/links/reorder', { linkIds: 'all' })).status).toBe(400)
    expect(await titles(ada)).toEqual(['a', 'b'])
    expect((await ada.put('/api/links/reorder', { linkIds: [b?.id.toUpperCase(), a?.id] })).status).toBe(200)
  })

  test('thirty links from two tabs during clicks results in one of the two orders', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada', 'premium')
    const all = await addLinks(ada, ...Array.from({ length: 30 }, (_, n) => `link${n}`))
    const ids = all.map(({ id }) => id)
    const backwards = ids.toReversed()
    const clicks = ids.map((id) => visitor({ 'user-agent': browser }).post(`/api/links/${id}/click`))
    const responses = await Promise.all([
      ada.put('/api/links/reorder', { linkIds: backwards }),
      ada.put('/api/links/reorder', { linkIds: ids }),
      ada.put('/api/links/reorder', { linkIds: backwards }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual(Array(30).fill(204))

    const list = async () => (await ada.get('/api/links')).json<Link[]>()
    expect([ids, backwards]).toContainEqual((await list()).map(({ id }) => id))
    // A click whose link was being moved is in its total with the next fold.
    await expect.poll(async () => (await list()).map(({ clicks }) => clicks), { timeout: 15_000 }).toEqual(Array(30).fill(1))
  })
})

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
