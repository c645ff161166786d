import { describe, expect, test } from 'vitest'
import { brand } from '#rules/platform/brand.ts'
import { formatMessages } from '#server/admin/terminal-text.ts'
import { messages } from '#server/database/schema/messages.ts'
import { start } from '#server/testing/start.ts'
import { deleteOldMessages, listNewestMessages } from './messages.ts'

const text = 'The preview shows an old picture.\r\n\r\nWhat can I do?'

describe('a message to the operator', () => {
  test('from a visitor is stored as written, with nothing about the visitor', async () => {
    const { visitor, db } = await start()
    const response = await visitor({ 'user-agent': 'A telling name' }).post('/api/messages', { text })
    expect([response.status, response.json()]).toEqual([
      201,
      { id: expect.any(String), message: 'Thank you. Your message is with us.' },
    ])
    const [stored] = await db.select().from(messages)
    expect(stored).toMatchObject({ userId: null, email: null, text: text.replaceAll('\r', '') })
    expect(JSON.stringify(stored)).not.toContain('telling')
  })

  test('from a creator is stored with their account and reply address, and emailed where SMTP is configured', async () => {
    const { creator, db, emails } = await start({ env: { SMTP_URL: 'smtp://localhost:2525' } })
    const ada = await creator('ada')
    expect((await ada.post('/api/messages', { text: 'Hello' })).status).toBe(201)
    expect(await db.select().from(messages)).toMatchObject([{ userId: ada.id, email: 'ada@example.com', text: 'Hello' }])
    const email = await emails.next(brand.supportEmail, /Message from ada \(Free\)/)
    expect(email.text).toContain('Hello')
    expect(email.text).toContain('ada@example.com')
  })

  test('from a Lifetime or Premium member says so at the start of the email', async () => {
    const { creator, emails } = await start({ env: { SMTP_URL: 'smtp://localhost:2525' } })
    await (await creator('ada', 'lifetime')).post('/api/messages', { text: 'Hello' })
    await (await creator('eve', 'premium')).post('/api/messages', { text: 'Hello' })
    expect((await emails.next(brand.supportEmail, /ada/)).subject).toBe('VIP: Message from ada (Lifetime)')
    expect((await emails.next(brand.supportEmail, /eve/)).subject).toBe('Priority: Message from eve (Premium)')
  })

  test('from a Premium member has no priority where everyone has that plan', async () => {
    const { creator, emails } = await start({ env: { SMTP_URL: 'smtp://localhost:2525', PAYMENTS: 'off' } })
    await (await creator('bob')).post('/api/messages', { text: 'Hello' })
    expect((await emails.next(brand.supportEmail, /bob/)).subject).toMatch(/^Message from bob/)
  })

  test('with an invalid token is refused unless it gives an email address', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    expect((await ada.post('/api/auth/logout')).status).toBe(204)
    for (const send of [ada.post, visitor({ authorization: 'Bearer garbage' }).post])
      for (const body of [{ text: 'Hello' }, { text: 'Hello', email: null }]) {
        const response = await send('/api/messages', body)
        expect([response.status, response.json()]).toMatchObject([401, { code: 'signed-out' }])
      }
    expect(await db.$count(messages)).toBe(0)

    expect((await ada.post('/api/messages', { text: 'Hello', email: 'ada@elsewhere.example' })).status).toBe(201)
    expect(await db.select().from(messages)).toMatchObject([{ userId: null, email: 'ada@elsewhere.example' }])
  })

  test.each([
    [{ text: '' }, 'Please write a message first.'],
    [{ text: '   \n ' }, 'Please write a message first.'],
    [{ text: 'x'.repeat(2001) }, 'Use at most 2000 characters.'],
  ])('%j is rejected and not stored', async (body, error) => {
    const { visitor, db } = await start()
    const response = await visitor().post('/api/messages', body)
    expect([response.status, response.json()]).toMatchObject([400, { code: 'invalid', fields: { text: error } }])
    expect(await db.$count(messages)).toBe(0)
  })

  test('of 100 KB is rejected as too large', async () => {
    const { visitor, db } = await start()
    const response = await visitor().post('/api/messages', { text: 'x'.repeat(100_000) })
    expect([response.status, response.json()]).toMatchObject([413, { code: 'too-large' }])
    expect(await db.$count(messages)).toBe(0)
  })
})

describe('stored messages', () => {
  test('are printed newest first', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada', 'pro')
    await visitor().post('/api/messages', { text: 'Hello', email: 'eve@example.com' })
    await ada.post('/api/messages', { text: 'One\nTwo' })
    const [first, second] = formatMessages(await listNewestMessages({ db }, 10), 10).split('\n\n')
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}ada \(Pro\), reply to ada@example\.com\n {2}\| One\n {2}\| Two$/)
    expect(second).toMatch(/a visitor, reply to eve@example\.com\n {2}\| Hello$/)
    expect(formatMessages(await listNewestMessages({ db }, 1), 1)).toContain('Showing the newest 1.')
    expect(formatMessages([], 10)).toBe('No messages.')
  })

  test('are printed with those of Lifetime first, then those of Premium', async () => {
    const { creator, visitor, db } = await start()
    const members = [await creator('lea', 'lifetime'), await creator('pia', 'premium'), await creator('ada', 'pro')]
    for (const text of ['One', 'Two']) for (const member of members) await member.post('/api/messages', { text })
    await visitor().post('/api/messages', { text: 'Three' })
    const printed = (await listNewestMessages({ db }, 10)).map(({ username, text }) => `${username ?? 'visitor'} ${text}`)
    expect(printed).toEqual(['lea Two', 'lea One', 'pia Two', 'pia One', 'visitor Three', 'ada Two', 'ada One'])
  })

  test('cannot fake another entry or contain terminal control characters', () => {
    const hostile = { createdAt: new Date('2026-01-02T03:04:05Z'), username: null, plan: null, email: null }
    expect(formatMessages([{ ...hostile, text: 'One\u202e\u001b[2J\n2026-01-02 03:05 UTC  ada' }], 10).split('\n')).toEqual([
      '2026-01-02 03:04 UTC  a visitor, no email address',
      '  | One  [2J',
      '  | 2026-01-02 03:05 UTC  ada',
    ])
  })

  test('are deleted after two years', async () => {
    let now = new Date('2026-02-28T12:00:00Z')
    const { visitor, node, db } = await start({ now: () => new Date(now) })
    await visitor().post('/api/messages', { text: 'Old' })
    now = new Date('2028-02-28T11:00:00Z')
    await visitor().post('/api/messages', { text: 'New' })
    await deleteOldMessages(node.services)
    expect(await db.$count(messages)).toBe(2)
    now = new Date('2028-02-28T13:00:00Z')
    await deleteOldMessages(node.services)
    expect(await db.select({ text: messages.text }).from(messages)).toEqual([{ text: 'New' }])
  })
})
