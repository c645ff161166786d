import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import type { Bio } from '#rules/page/bio.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { insertUpload } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const heading = { type: 'heading', title: 'From the wheel' }
const video = { type: 'video', url: 'youtu.be/dQw4w9WgXcQ' }
const listBlocks = async (person: TestClient) => (await person.get('/api/blocks')).json<Block[]>()
const add = async (person: TestClient, draft: object) => (await person.post('/api/blocks', draft)).json<Block>()
const addLink = async (person: TestClient, title: string) =>
  (await person.post('/api/links', { title, url: `${title}.example.com` })).json<Link>()

describe('a block', () => {
  test.each([
    [heading, { title: 'From the wheel' }],
    [heading, { folding: null, arrangement: null }],
    [
      { ...heading, folding: 'closed', arrangement: 'side-by-side' },
      { folding: 'closed', arrangement: 'side-by-side' },
    ],
    [
      { type: 'text', body: 'Dug by hand.\r\nFired twice 🔥' },
      { body: 'Dug by hand.\nFired twice 🔥', title: null },
    ],
    [
      { type: 'image', imageUrl: 'own', title: 'وعاء', linkUrl: 'bowls.example' },
      { title: 'وعاء', linkUrl: 'https://bowls.example/' },
    ],
    [video, { url: 'https://youtu.be/dQw4w9WgXcQ', embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1' }],
    [{ type: 'video', url: 'https://vimeo.com/123456789' }, { url: 'https://vimeo.com/123456789' }],
    [{ type: 'video', url: 'https://www.tiktok.com/@maya/video/7123456789012345678' }, { type: 'video' }],
    [{ type: 'music', url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', title: 'A song' }, { title: 'A song' }],
    [{ type: 'music', url: 'https://music.apple.com/gb/album/x/1440857781' }, { type: 'music' }],
    [{ type: 'music', url: 'https://soundcloud.com/maya/kiln' }, { type: 'music' }],
    [
      { type: 'product', title: 'Bowl', price: 3400, imageUrl: 'own', linkUrl: 'shop.example/bowl' },
      { title: 'Bowl', price: 3400, linkUrl: 'https://shop.example/bowl' },
    ],
    [{ type: 'product', title: 'A commission', linkUrl: 'ada@example.com' }, { linkUrl: 'mailto:ada@example.com' }],
    [
      { type: 'product', title: 'Gift card' },
      { price: null, imageUrl: null, linkUrl: null },
    ],
  ])('%j is added with its normalised fields, on any plan', async (draft, stored) => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    const picture = 'imageUrl' in draft ? { imageUrl: await insertUpload(db, ada.id) } : {}
    const response = await ada.post('/api/blocks', { ...draft, ...picture })
    expect([response.status, response.json()]).toEqual([
      201,
      expect.objectContaining({ ...stored, ...picture, type: draft.type, position: 0, isActive: true, version: 0 }),
    ])
    expect(await listBlocks(ada)).toEqual([response.json()])
  })

  test('of a pasted player is the address in it, and nothing else of it', async () => {
    const { creator } = await start()
    const url = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=95" onload="alert(1)"></iframe>'
    const added = await (await creator('ada')).post('/api/blocks', { type: 'video', url })
    expect([added.status, added.json()]).toMatchObject([201, { url: 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=95' }])
  })

  const videos = 'Please use a link from YouTube, Vimeo or TikTok.'
  const songs = 'Please use a link from Spotify, Apple Music or SoundCloud.'
  test.each([
    [{ type: 'video', url: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' }, 'url', videos],
    [{ type: 'video', url: 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ' }, 'url', videos],
    [{ type: 'video', url: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, 'url', videos],
    [{ type: 'video', url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' }, 'url', videos],
    [{ type: 'video', url: '<iframe src="https://evil.example/embed/dQw4w9WgXcQ">' }, 'url', videos],
    [{ type: 'video', url: '<script src="https://youtu.be/dQw4w9WgXcQ">' }, 'url', videos],
    [{ type: 'video', url: 'https://vm.tiktok.com/ZMabcdefg/' }, 'url', expect.stringMatching('short TikTok link')],
    [{ type: 'video', url: '' }, 'url', videos],
    [{ type: 'video' }, 'url', videos],
    [{ type: 'music', url: 'https://youtu.be/dQw4w9WgXcQ' }, 'url', songs],
    [{ type: 'heading', title: ' \u200b ' }, 'title', 'Title is required'],
    [{ type: 'heading', title: 'x'.repeat(101) }, 'title', 'Use at most 100 characters.'],
    [{ type: 'heading', title: 'Hi', price: 5 }, 'price', 'There is no such field.'],
    [{ type: 'heading', title: 'Hi', folding: 'shut' }, 'folding', expect.stringMatching('open or closed')],
    [{ type: 'heading', title: 'Hi', arrangement: 'grid' }, 'arrangement', expect.stringMatching('side-by-side')],
    [{ type: 'text', body: 'Hi', folding: 'open' }, 'folding', 'There is no such field.'],
    [{ type: 'video', url: 'mailto:ada@example.com' }, 'url', videos],
    [{ type: 'text', body: '' }, 'body', 'Text is required'],
    [{ type: 'text', body: 'x'.repeat(1001) }, 'body', 'Use at most 1000 characters.'],
    [{ type: 'image', imageUrl: '' }, 'imageUrl', 'Please choose an image.'],
    [{ type: 'image', imageUrl: 'https://evil.example/a.png' }, 'imageUrl', "That image isn't one of your uploads."],
    [{ type: 'image', imageUrl: '/media/../secret' }, 'imageUrl', "That image isn't one of your uploads."],
    [{ type: 'product', title: 'Bowl', price: -1 }, 'price', 'Please enter a price from £0 to £999,999.99.'],
    [{ type: 'product', title: 'Bowl', price: 12.5 }, 'price', 'Please enter a price from £0 to £999,999.99.'],
    [{ type: 'product', title: 'Bowl', price: 1e12 }, 'price', 'Please enter a price from £0 to £999,999.99.'],
    [{ type: 'product', title: 'Bowl', linkUrl: 'javascript:alert(1)' }, 'linkUrl', expect.stringMatching('valid URL')],
    [{ type: 'script', title: 'Hi' }, 'type', 'Choose heading, text, image, video, music or product.'],
  ])('%j is refused with a message', async (draft, field, message) => {
    const { creator, db } = await start()
    const response = await (await creator('ada')).post('/api/blocks', draft)
    expect(response.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } })
    expect(await db.$count(contentBlocks)).toBe(0)
  })

  test('refuses another creator’s upload', async () => {
    const { creator, db } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const imageUrl = await insertUpload(db, ada.id)
    const refused = { code: 'not-your-upload', fields: { imageUrl: "That image isn't one of your uploads." } }
    expect((await eve.post('/api/blocks', { type: 'image', imageUrl })).json()).toMatchObject(refused)
    const bowl = await add(eve, { type: 'product', title: 'Bowl' })
    expect((await eve.patch(`/api/blocks/${bowl.id}`, { imageUrl })).json()).toMatchObject(refused)
  })

  test('is added only once, even if it is sent several times', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const draft = { ...heading, id: newId() }
    const [one, two] = await Promise.all([ada.post('/api/blocks', draft), ada.post('/api/blocks', draft)])
    expect([one.status, two.status, one.text]).toEqual([201, 201, two.text])
    await ada.delete(`/api/blocks/${draft.id}`)
    expect((await ada.post('/api/blocks', draft)).json()).toMatchObject({ code: 'no-such-block' })
  })

  test('is refused on a page with a hundred blocks', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    await db.execute(sql`
      insert into content_blocks (id, user_id, type, title, position)
      select gen_random_uuid(), ${ada.id}, 'heading', 'H' || n, n from generate_series(0, 98) n`)
    const last = await add(ada, heading)
    expect((await ada.post('/api/blocks', heading)).json()).toMatchObject({ code: 'too-many-blocks' })
    await ada.delete(`/api/blocks/${last.id}`)
    await add(ada, heading)
    expect((await ada.post(`/api/blocks/${last.id}/restore`)).json()).toMatchObject({ code: 'too-many-blocks' })
    expect(await listBlocks(ada)).toHaveLength(100)
  })
})

describe('changing a block', () => {
  test('changes only the fields that were sent, checks them for its type, and raises the version', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const bowl = await add(ada, { type: 'product', title: 'Bowl', price: 3400, linkUrl: 'shop.example/bowl' })
    const changed = await ada.patch(`/api/blocks/${bowl.id}`, { price: 2900, linkUrl: '', isActive: false, version: 0 })
    expect(changed.json()).toEqual({ ...bowl, price: 2900, linkUrl: null, isActive: false, version: 1 })
    expect((await ada.patch(`/api/blocks/${bowl.id}`, { title: '' })).json()).toMatchObject({
      code: 'invalid',
      fields: { title: 'Title is required' },
    })
    expect((await ada.patch(`/api/blocks/${bowl.id}`, { body: 'Hi' })).json()).toMatchObject({
      code: 'invalid',
      fields: { body: 'There is no such field.' },
    })
    expect((await ada.patch(`/api/blocks/${bowl.id}`, { type: 'text' })).json()).toMatchObject({ code: 'invalid' })
    expect((await ada.patch(`/api/blocks/${bowl.id}`, { version: 1 })).json()).toMatchObject({ code: 'invalid' })
    expect(await listBlocks(ada)).toEqual([changed.json()])
  })

  test('of a section changes how it folds and stands, and takes it back', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const { id } = await add(ada, { ...heading, folding: 'open' })
    const change = async (body: object) => (await ada.patch(`/api/blocks/${id}`, body)).json()
    expect(await change({ arrangement: 'side-by-side' })).toMatchObject({ folding: 'open', arrangement: 'side-by-side' })
    expect(await change({ folding: null })).toMatchObject({ folding: null, arrangement: 'side-by-side' })
    await ada.delete(`/api/blocks/${id}`)
    await ada.post(`/api/blocks/${id}/restore`)
    expect(await listBlocks(ada)).toMatchObject([{ folding: null, arrangement: 'side-by-side' }])
    const note = await add(ada, { type: 'text', body: 'Hi' })
    expect((await ada.patch(`/api/blocks/${note.id}`, { folding: 'open' })).json()).toMatchObject({
      code: 'invalid',
      fields: { folding: 'There is no such field.' },
    })
  })

  test('updates the player for another video, and refuses an address of another host', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const film = await add(ada, video)
    const changed = await ada.patch(`/api/blocks/${film.id}`, { url: 'https://vimeo.com/123456789' })
    expect(changed.json<Block>().embedUrl).toBe('https://player.vimeo.com/video/123456789?autoplay=1&dnt=1')
    const refused = await ada.patch(`/api/blocks/${film.id}`, { url: 'https://vimeo.com.evil.example/123456789' })
    expect(refused.json()).toMatchObject({ code: 'invalid', fields: { url: 'Please use a link from YouTube, Vimeo or TikTok.' } })
    expect(await listBlocks(ada)).toEqual([changed.json()])
  })

  test('from two tabs saves one and refuses the other', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const { id } = await add(ada, heading)
    const responses = await Promise.all(['A', 'B'].map((title) => ada.patch(`/api/blocks/${id}`, { title, version: 0 })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [now] = await listBlocks(ada)
    expect(now?.version).toBe(1)
    expect((await ada.patch(`/api/blocks/${id}`, { title: now?.title, version: 0 })).json()).toEqual(now)
  })

  test('of another creator returns 404', async () => {
    const { creator } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const block = await add(ada, heading)
    const notFound = { code: 'no-such-block', message: 'That block is gone.' }
    expect((await eve.patch(`/api/blocks/${block.id}`, { title: 'Eve' })).json()).toEqual(notFound)
    expect((await eve.delete(`/api/blocks/${block.id}`)).json()).toEqual(notFound)
    await ada.delete(`/api/blocks/${block.id}`)
    expect((await eve.post(`/api/blocks/${block.id}/restore`)).json()).toEqual(notFound)
    expect((await ada.post(`/api/blocks/${block.id}/restore`)).json()).toEqual(block)
    expect((await eve.post('/api/blocks', { ...heading, id: block.id })).json()).toMatchObject({ code: 'id-in-use' })
  })
})

describe('the order of links and blocks', () => {
  const page = async () => {
    const node = await start()
    const ada = await node.creator('ada', 'premium')
    const shop = await addLink(ada, 'shop')
    const title = await add(ada, heading)
    const tour = await addLink(ada, 'tour')
    const film = await add(ada, video)
    const listPositions = async () => {
      const all = [...(await ada.get('/api/links')).json<Link[]>(), ...(await listBlocks(ada))]
      return all.toSorted((a, b) => a.position - b.position).map(({ id, position }) => [names.get(id), position])
    }
    const names = new Map([
      [shop.id, 'shop'],
      [title.id, 'title'],
      [tour.id, 'tour'],
      [film.id, 'film'],
    ])
    return { ...node, ada, shop, title, tour, film, listPositions }
  }

  test('is the order of adding until it is changed', async () => {
    const { ada, shop, title, tour, film, listPositions } = await page()
    expect(await listPositions()).toEqual([
      ['shop', 0],
      ['title', 1],
      ['tour', 2],
      ['film', 3],
    ])
    const response = await ada.put('/api/blocks/reorder', { ids: [film.id, tour.id, title.id, shop.id] })
    expect(await listPositions()).toEqual([
      ['film', 0],
      ['tour', 1],
      ['title', 2],
      ['shop', 3],
    ])
    expect(response.json()).toMatchObject({
      links: [{ id: tour.id }, { id: shop.id }],
      blocks: [{ id: film.id }, { id: title.id }],
    })
  })

  test('keeps the blocks in place when only the links are reordered', async () => {
    const { ada, shop, tour, listPositions } = await page()
    await ada.put('/api/links/reorder', { linkIds: [tour.id, shop.id] })
    expect(await listPositions()).toEqual([
      ['tour', 0],
      ['title', 1],
      ['shop', 2],
      ['film', 3],
    ])
  })

  test('has no gaps after deletes, restores and duplicates of both kinds', async () => {
    const { ada, shop, title, listPositions } = await page()
    await ada.delete(`/api/links/${shop.id}`)
    expect(await listPositions()).toEqual([
      ['title', 0],
      ['tour', 1],
      ['film', 2],
    ])
    await ada.delete(`/api/blocks/${title.id}`)
    expect(await listPositions()).toEqual([
      ['tour', 0],
      ['film', 1],
    ])
    await ada.post(`/api/links/${shop.id}/restore`)
    expect(await listPositions()).toEqual([
      ['shop', 0],
      ['tour', 1],
      ['film', 2],
    ])
    await ada.post(`/api/blocks/${title.id}/restore`)
    expect(await listPositions()).toEqual([
      ['title', 0],
      ['shop', 1],
      ['tour', 2],
      ['film', 3],
    ])
    const copy = (await ada.post(`/api/links/${shop.id}/duplicate`)).json<Link>()
    expect(copy.position).toBe(2)
    expect(await listPositions()).toEqual([
      ['title', 0],
      ['shop', 1],
      [undefined, 2],
      ['tour', 3],
      ['film', 4],
    ])
  })

  test('is refused unless it names everything once', async () => {
    const { ada, creator, shop, title, tour, film, listPositions } = await page()
    const eve = await creator('eve')
    const theirs = await add(eve, heading)
    const put = async (ids: string[]) => (await ada.put('/api/blocks/reorder', { ids })).json()
    expect(await put([shop.id, tour.id])).toMatchObject({ code: 'page-changed' })
    expect(await put([shop.id, title.id, tour.id, theirs.id])).toMatchObject({ code: 'page-changed' })
    expect(await put([shop.id, shop.id, tour.id, film.id])).toMatchObject({ code: 'invalid' })
    expect(await listPositions()).toEqual([
      ['shop', 0],
      ['title', 1],
      ['tour', 2],
      ['film', 3],
    ])
  })

  test('appears on the page: the content grid is on as soon as there is a block, and off without', async () => {
    const { ada, visitor, title, tour } = await page()
    const readPublicPage = async () => (await visitor().get('/api/bio/ada')).json<Bio>()
    expect((await readPublicPage()).blocks.map(({ position }) => position)).toEqual([1, 3])
    expect((await visitor().get('/ada')).text).toContain('From the wheel')
    await ada.patch(`/api/blocks/${title.id}`, { isActive: false })
    await ada.patch(`/api/links/${tour.id}`, { isPinned: true })
    const { links, blocks } = await readPublicPage()
    expect([links.map(({ title }) => title), blocks.map(({ type }) => type)]).toEqual([['tour', 'shop'], ['video']])

    const isGridOn = async () => (await ada.get('/api/auth/me')).json<{ user: User }>().user.contentGridEnabled
    expect(await isGridOn()).toBe(true)
    // Accepted from clients that still send it, and without effect.
    expect((await ada.patch('/api/user', { contentGridEnabled: false })).json<{ user: User }>().user.contentGridEnabled).toBe(
      true,
    )
    for (const { id } of await listBlocks(ada)) await ada.delete(`/api/blocks/${id}`)
    expect(await isGridOn()).toBe(false)
    expect((await readPublicPage()).blocks).toEqual([])
    await ada.post(`/api/blocks/${title.id}/restore`)
    expect(await isGridOn()).toBe(true)
  })

  test('of a thousand links and a hundred blocks is changed in one request', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'premium')
    await db.execute(sql`
      insert into links (id, user_id, title, url, position)
      select gen_random_uuid(), ${ada.id}, 'Link ' || n, 'https://example.com/' || n, n from generate_series(0, 999) n`)
    await db.execute(sql`
      insert into content_blocks (id, user_id, type, title, position)
      select gen_random_uuid(), ${ada.id}, 'heading', 'H' || n, 1000 + n from generate_series(0, 99) n`)
    const ids = [...(await ada.get('/api/links')).json<Link[]>(), ...(await listBlocks(ada))].map(({ id }) => id)
    const response = await ada.put('/api/blocks/reorder', { ids: ids.toReversed() })
    expect(response.json<{ blocks: Block[] }>().blocks.map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    )
  })
})
