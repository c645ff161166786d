import { describe, expect, test } from 'vitest'
import { brand } from '#rules/brand.ts'
import { messages } from '#server/database/schema/support.ts'
import { start } from '#server/testing/start.ts'

const words = 'The preview shows an old picture.\r\n\r\nWhat can I do?'

describe('a message to the operator', () => {
  test('from a visitor is kept as it was written, and nothing of who they are', async () => {
    const { visitor, db } = await start()
    const answer = await visitor({ 'user-agent': 'A telling name' }).post('/api/messages', { text: words })
    expect([answer.status, answer.json()]).toEqual([
      201,
      { id: expect.any(String), message: 'Thank you. Your message is with us.' },
    ])
    const [kept] = await db.select().from(messages)
    expect(kept).toMatchObject({ userId: null, email: null, text: words.replaceAll('\r', '') })
    expect(JSON.stringify(kept)).not.toContain('telling')
  })

  test('from a creator says whose it is and where an answer goes, by mail too where mail is set up', async () => {
    const { creator, db, letters } = await start({ env: { SMTP_URL: 'smtp://localhost:2525' } })
    const ada = await creator('ada')
    expect((await ada.post('/api/messages', { text: 'Hello' })).status).toBe(201)
    expect(await db.select().from(messages)).toMatchObject([{ userId: ada.id, email: 'ada@example.com', text: 'Hello' }])
    const letter = await letters.next(brand.support, /A message from ada \(Free\)/)
    expect(letter.text).toContain('Hello')
    expect(letter.text).toContain('ada@example.com')
  })

  test.each([
    [{ text: '' }, 'Please write something first.'],
    [{ text: '   \n ' }, 'Please write something first.'],
    [{ text: 'x'.repeat(2001) }, 'Use at most 2000 characters.'],
  ])('%j is refused, and nothing is kept', async (body, says) => {
    const { visitor, db } = await start()
    const answer = await visitor().post('/api/messages', body)
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid', fields: { text: says } }])
    expect(await db.$count(messages)).toBe(0)
  })

  test('of 100 KB is cut off with a word', async () => {
    const { visitor, db } = await start()
    const answer = await visitor().post('/api/messages', { text: 'x'.repeat(100_000) })
    expect([answer.status, answer.json()]).toMatchObject([413, { code: 'too-large' }])
    expect(await db.$count(messages)).toBe(0)
  })
})
