import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ReportedPage, ReviewedPage } from '#contract/admin/reports.ts'
import type { Link } from '#contract/links.ts'
import { formatReports } from '#server/admin/terminal-text.ts'
import { reports } from '#server/database/schema/reports.ts'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'

type List = { pages: ReportedPage[]; nextCursor: string | null; counts: { reports: Record<string, number> } }
type Control = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['control']>>

const review = async (control: Control, userId: string) =>
  (await control.get(`/api/admin/reports/${userId}`)).json<ReviewedPage>()
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

    const operator = await control()
    const asReported = { title: 'Cheap prints', url: 'https://fake-shop.example.com/' }
    await ada.patch(`/api/links/${link.id}`, { title: 'Nothing', url: 'harmless.example.com' })
    const changed = { id: link.id, title: 'Nothing', url: 'https://harmless.example.com/', isActive: true }
    const report = {
      id: expect.any(String),
      link: asReported,
      linkNow: changed,
      reason: 'scam',
      detail: 'It took\nmy money.',
      createdAt: expect.any(String),
    }
    const page = await review(operator, ada.id)
    expect(page.reports).toEqual([report])
    expect(page.links).toEqual([{ ...changed, clicks: 0, reports: 1 }])
    expect(page.bio).toMatchObject({ user: { username: 'ada' }, links: [{ title: 'Nothing' }] })

    await ada.delete(`/api/links/${link.id}`)
    expect((await review(operator, ada.id)).reports).toEqual([{ ...report, linkNow: null }])
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
    expect((await (await control()).get('/api/admin/reports')).json<List>().pages[0]?.username).toBe('countess')
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
  test('read thirty pages at a time, that with the newest report first, each with its reports counted', async () => {
    const { creator, visitor, control } = await start()
    const names = Array.from({ length: 31 }, (_, n) => `creator${n}`)
    for (const name of names) await creator(name)
    const send = (username: string, reason: string) => visitor().post('/api/reports', { username, reason })
    for (const name of names) await send(name, 'other')
    await send('creator0', 'scam')
    await send('creator0', 'scam')
    const operator = await control()
    const first = (await operator.get('/api/admin/reports')).json<List>()
    expect(first.pages).toHaveLength(30)
    expect(first.pages[0]).toMatchObject({
      username: 'creator0',
      counts: [
        { reason: 'scam', count: 2 },
        { reason: 'other', count: 1 },
      ],
      latest: { reason: 'scam' },
    })
    expect(first.counts.reports).toMatchObject({ scam: 2, other: 31, hate: 0 })
    const rest = (await operator.get(`/api/admin/reports?cursor=${first.nextCursor}`)).json<List>()
    expect(rest.pages.map(({ username }) => username)).toEqual(['creator1'])
    expect(rest.nextCursor).toBeNull()
    expect((await operator.get('/api/admin/reports?cursor=first')).json()).toMatchObject({ code: 'invalid' })
  })

  test('filter by reason, and search pages and links; what is typed is no pattern', async () => {
    const { creator, visitor, control } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const link = (await ada.post('/api/links', { title: '100% free', url: 'free.example.com' })).json<Link>()
    await eve.patch('/api/user', { displayName: 'Eve_Moon' })
    await visitor().post('/api/reports', { username: 'ada', linkId: link.id, reason: 'scam' })
    await visitor().post('/api/reports', { username: 'eve', reason: 'hate' })
    const operator = await control()
    const find = async (query: string) =>
      (await operator.get(`/api/admin/reports?${query}`)).json<List>().pages.map(({ username }) => username)
    expect(await find('reason=hate')).toEqual(['eve'])
    expect(await find('search=free.example')).toEqual(['ada'])
    expect(await find('search=100%25%20free')).toEqual(['ada'])
    expect(await find('search=E_m')).toEqual(['eve'])
    expect(await find('search=%25')).toEqual(['ada'])
    expect(await find('search=__')).toEqual([])
    expect(await find("search='")).toEqual([])
    expect((await operator.get(`/api/admin/reports?search=${'x'.repeat(10_000)}`)).json()).toMatchObject({ code: 'invalid' })
    expect((await operator.get('/api/admin/reports?reason=boring')).json()).toMatchObject({ code: 'invalid' })
  })

  test('close all open reports of a page at once, or one; two admins close them once', async () => {
    const { creator, visitor, control } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    for (const username of ['ada', 'ada', 'ada', 'eve'])
      await visitor().post('/api/reports', { username, reason: 'other', detail: 'Looks odd' })
    const operator = await control()
    const close = (body?: object) => operator.post(`/api/admin/reports/${ada.id}/close`, body)
    const [one] = (await review(operator, ada.id)).reports
    expect((await close({ report: one?.id })).json()).toEqual({ closed: 1 })
    expect((await close({ report: one?.id })).json()).toMatchObject({ code: 'no-such-report' })
    const both = await Promise.all([close(), close()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const page = await review(operator, ada.id)
    expect([page.reports, page.history.map(({ kind, count }) => [kind, count])]).toEqual([
      [],
      [
        ['closed', 2],
        ['closed', 1],
      ],
    ])
    expect((await operator.get('/api/admin/reports')).json<List>().pages.map(({ userId }) => userId)).toEqual([eve.id])
    const closed = (await operator.get('/api/admin/reports?state=closed')).json<List>()
    expect(closed.pages).toMatchObject([{ userId: ada.id, counts: [{ reason: 'other', count: 3 }] }])
    const nobody = await operator.get(`/api/admin/reports/${crypto.randomUUID()}`)
    expect(nobody.json()).toMatchObject({ code: 'no-such-user' })
  })

  test('alone can read reports', async () => {
    const { creator, visitor } = await start()
    for (const person of [visitor(), await creator('ada')])
      expect((await person.get('/api/admin/reports')).json()).toMatchObject({ code: 'not-admin' })
  })

  test('see reports in a terminal without control characters', () => {
    const report: Parameters<typeof formatReports>[0][number] = {
      id: crypto.randomUUID(),
      username: 'ada',
      linkId: null,
      linkTitle: 'Shop\u202e',
      linkUrl: 'https://x.example/',
      reason: 'scam',
      detail: 'One\r\nTwo\u001b[2J',
      createdAt: new Date('2026-01-02T03:04:05Z'),
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
