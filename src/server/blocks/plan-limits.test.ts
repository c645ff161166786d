/** The limits of links and products, as they bind blocks. */
import { describe, expect, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { insertUpload } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const listBlocks = async (person: TestClient) => (await person.get('/api/blocks')).json<Block[]>()
const add = async (person: TestClient, draft: object) => (await person.post('/api/blocks', draft)).json<Block>()
const addLink = async (person: TestClient, title: string) =>
  (await person.post('/api/links', { title, url: `${title}.example.com` })).json<Link>()

describe('the limits of the plan', () => {
  const product = (name: string) => ({ type: 'product', title: name, linkUrl: `${name}.example` })

  test('of a hundred products on Free, two are added and the third is refused', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada')
    const responses = []
    for (let n = 0; n < 100; n += 1) responses.push(await ada.post('/api/blocks', product(`p${n}`)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, ...Array(98).fill(403)])
    expect(responses[2]?.json()).toEqual({ code: 'product-limit', message: 'Your plan has no room for another product.' })
    expect(await listBlocks(ada)).toHaveLength(2)
    expect((await visitor().get('/ada')).text.match(/href="https:\/\/p\d+\.example\/"/g)).toHaveLength(2)
  })

  test('hold under parallel requests', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'pro')
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => ada.post('/api/blocks', product(`p${n}`))))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await listBlocks(ada)).toHaveLength(10)
  })

  test('a hidden product counts too, and a product beyond the limit can be changed, deleted and restored, but not added', async () => {
    const { creator, visitor, admin } = await start()
    const ada = await creator('ada', 'pro')
    const [, , c] = [await add(ada, product('a')), await add(ada, product('b')), await add(ada, product('c'))]
    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'free' })

    expect((await visitor().get('/ada')).text).not.toContain('c.example')
    expect((await ada.patch(`/api/blocks/${c.id}`, { title: 'C' })).status).toBe(200)
    expect((await ada.patch(`/api/blocks/${c.id}`, { isActive: false })).status).toBe(200)
    expect((await ada.patch(`/api/blocks/${c.id}`, { isActive: true })).status).toBe(200)
    expect((await visitor().get('/ada')).text).not.toContain('c.example')
    expect((await ada.delete(`/api/blocks/${c.id}`)).status).toBe(204)
    expect((await ada.post('/api/blocks', product('d'))).json()).toMatchObject({ code: 'product-limit' })
    expect((await ada.post(`/api/blocks/${c.id}/restore`)).status).toBe(200)
  })

  test('a product cannot be restored once another takes its place', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    const [a] = [await add(ada, product('a')), await add(ada, product('b'))]
    await ada.delete(`/api/blocks/${a.id}`)
    await add(ada, product('c'))
    expect((await ada.post(`/api/blocks/${a.id}/restore`)).json()).toMatchObject({ code: 'product-limit' })
    expect(await listBlocks(ada)).toHaveLength(2)
  })

  test('an image with an address counts as a link, whichever is added first', async () => {
    const { creator, db, visitor } = await start()
    const ada = await creator('ada')
    const image = async (linkUrl?: string) => ({
      type: 'image',
      imageUrl: await insertUpload(db, ada.id),
      ...(linkUrl && { linkUrl }),
    })
    const poster = await add(ada, await image('poster.example'))
    await addLink(ada, 'shop')
    const limit = { code: 'link-limit', message: 'Your plan has no room for another link.' }
    expect((await ada.post('/api/links', { title: 'tour', url: 'tour.example' })).json()).toEqual(limit)
    expect((await ada.post('/api/blocks', await image('tour.example'))).json()).toEqual(limit)

    const plain = await add(ada, await image())
    expect((await ada.patch(`/api/blocks/${plain.id}`, { linkUrl: 'tour.example' })).json()).toEqual(limit)
    expect((await ada.patch(`/api/blocks/${poster.id}`, { linkUrl: 'other.example' })).status).toBe(200)
    expect((await ada.patch(`/api/blocks/${poster.id}`, { linkUrl: '' })).status).toBe(200)
    expect((await ada.patch(`/api/blocks/${plain.id}`, { linkUrl: 'tour.example' })).status).toBe(200)
    expect((await visitor().get('/ada')).text.match(/href="https:\/\/\w+\.example(\.com)?\/"/g)).toHaveLength(2)
  })

  test('a restored image with an address needs room among the links, and so does a link among the images', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada')
    const poster = await add(ada, { type: 'image', imageUrl: await insertUpload(db, ada.id), linkUrl: 'poster.example' })
    const shop = await addLink(ada, 'shop')
    await ada.delete(`/api/blocks/${poster.id}`)
    const tour = await addLink(ada, 'tour')
    expect((await ada.post(`/api/blocks/${poster.id}/restore`)).json()).toMatchObject({ code: 'link-limit' })
    await ada.delete(`/api/links/${tour.id}`)
    expect((await ada.post(`/api/blocks/${poster.id}/restore`)).status).toBe(200)
    expect((await ada.post(`/api/links/${tour.id}/restore`)).json()).toMatchObject({ code: 'link-limit' })
    expect((await ada.post(`/api/links/${shop.id}/duplicate`)).json()).toMatchObject({ code: 'link-limit' })
  })
})
