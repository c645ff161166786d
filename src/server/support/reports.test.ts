import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Report } from '#contract/admin/reports.ts'
import type { Link } from '#contract/links.ts'
import { formatReports } from '#server/admin/terminal-text.ts'
import { reports } from '#server/database/schema/reports.ts'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'

type Page = { reports: Report[]; nextCursor: string | null }
const fakeShop = { title: 'Cheap prints', url: 'fake-shop.example.com' }

describe('a report', () => {
  test('of a link shows administrators the link as it was, even after it is changed and deleted', async () => {
    const { creator, visitor, control } = await start()
    const ada = await creator('ada')
    const link = (await ada.post('/api/links', fakeShop)).json<Link>()
    const response = await visitor().post('/api/reports', {
      username: 'Ada',
      linkId: link.id,
      reason: 'scam',
      detail: 'It took\r\nmy money.',
    })
    expect([response.status, response.json()]).toEqual([201, { message: expect.stringContaining('Thank you') }])

    await ada.patch(`/api/links/${link.id}`, { title: 'Nothing', url: 'harmless.example.com' })
    await ada.delete(`/api/links/${link.id}`)
    const page = (await (await control()).get('/api/admin/reports')).json<Page>()
    expect(page).toEqual({
      reports: [
        {
          id: expect.any(String),
          username: 'ada',
          link: { title: 'Cheap prints', url: 'https://fake-shop.example.com/' },
          reason: 'scam',
          detail: 'It took\nmy money.',
          createdAt: expect.any(String),
          handledAt: null,
        },
      ],
      nextCursor: null,
    })
  })

  test('of a page stores nothing about the visitor', async () => {
    const { creator, visitor, db } = await start()
    await creator('ada')
    expect(
      (await visitor({ 'user-agent': 'A telling name' }).post('/api/reports', { username: 'ada', reason: 'hate' })).status,
    ).toBe(201)
    const [stored] = await db.select().from(reports)
    expect(stored).toMatchObject({ linkTitle: null, linkUrl: null, detail: null })
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|telling/)
  })

  test('under a former username is stored for the same page under its current one', async () => {
    const { creator, visitor, control, db } = await start()
    const ada = await creator('ada')
    await db.update(users).set({ username: 'countess' }).where(eq(users.id, ada.id))
    expect((await visitor().post('/api/reports', { username: 'ada', reason: 'other' })).status).toBe(201)
    expect((await (await control()).get('/api/admin/reports')).json<Page>().reports[0]?.username).toBe('countess')
  })

  test('that is invalid is rejected and not stored', async () => {
    const { creator, visitor, db } = await start()
    const [ada, grace] = [await creator('ada'), await creator('grace')]
    const hers = (await grace.post('/api/links', fakeShop)).json<Link>()
    const hidden = (await ada.post('/api/links', { ...fakeShop, isActive: false })).json<Link>()
    const whole = { username: 'ada', reason: 'scam' }
    for (const [body, code] of [
      [{ ...whole, username: 'nobody' }, 'no-such-page'],
      [{ ...whole, username: '<script>' }, 'no-such-page'],
      [{ ...whole, username: '' }, 'invalid'],
      [{ ...whole, linkId: hers.id }, 'no-such-link'],
      [{ ...whole, linkId: hidden.id }, 'no-such-link'],
      [{ ...whole, linkId: crypto.randomUUID() }, 'no-such-link'],
      [{ ...whole, linkId: 'one' }, 'invalid'],
      [{ ...whole, reason: 'boring' }, 'invalid'],
      [{ username: 'ada' }, 'invalid'],
      [{ ...whole, detail: 'x'.repeat(1001) }, 'invalid'],
      [{ ...whole, detail: 'a\u0000b' }, 'invalid'],
      [{ ...whole, userId: ada.id }, 'invalid'],
      ['not json', 'broken-json'],
    ] as const)
      expect((await visitor().post('/api/reports', body)).json(), JSON.stringify(body)).toMatchObject({ code })
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    expect((await visitor().post('/api/reports', whole)).json()).toMatchObject({ code: 'page-down' })
    expect(await db.$count(reports)).toBe(0)
  })

  test('is limited to ten an hour per address', async () => {
    const { creator, visitor } = await start({ env: { RATE_LIMITS: 'on' } })
    await creator('ada')
    const send = () => visitor().post('/api/reports', { username: 'ada', reason: 'other' })
    for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, refused.json()]).toMatchObject([429, { code: 'too-many' }])
  })
})

describe('administrators', () => {
  test('read fifty reports per page, newest first', async () => {
    const { creator, visitor, control } = await start()
    await creator('ada')
    for (let n = 0; n < 101; n++)
      await visitor().post('/api/reports', { username: 'ada', reason: 'other', detail: `Report ${n}` })
    const administrator = await control()
    const read: string[] = []
    let cursor: string | null = null
    const sizes: number[] = []
    do {
      const page: Page = (await administrator.get(`/api/admin/reports${cursor ? `?cursor=${cursor}` : ''}`)).json<Page>()
      read.push(...page.reports.map(({ detail }) => detail ?? ''))
      sizes.push(page.reports.length)
      cursor = page.nextCursor
    } while (cursor)
    expect(sizes).toEqual([50, 50, 1])
    expect(read).toEqual(Array.from({ length: 101 }, (_, n) => `Report ${100 - n}`))
    expect((await administrator.get('/api/admin/reports?cursor=first')).json()).toMatchObject({ code: 'invalid' })
  })

  test('alone can read reports', async () => {
    const { creator, visitor } = await start()
    for (const person of [visitor(), await creator('ada')])
      expect((await person.get('/api/admin/reports')).json()).toMatchObject({ code: 'not-admin' })
  })

  test('see reports in a terminal without control characters', () => {
    const report: Report = {
      id: crypto.randomUUID(),
      username: 'ada',
      link: { title: 'Shop\u202e', url: 'https://x.example/' },
      reason: 'scam',
      detail: 'One\r\nTwo\u001b[2J',
      createdAt: '2026-01-02T03:04:05.000Z',
      handledAt: null,
    }
    expect(formatReports([report], 200).split('\n')).toEqual([
      `2026-01-02 03:04 UTC  /ada  (${report.id})`,
      '  A scam, or it pretends to be someone else’s shop',
      '  Link: Shop  → https://x.example/',
      '  | One',
      '  | Two [2J',
    ])
    expect(formatReports([], 200)).toBe('No open reports.')
  })
})
