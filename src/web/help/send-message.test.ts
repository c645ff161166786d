import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** What went out, and what comes back; the last answer stays. */
let sent: { token: string | null; body: unknown }[]
let answers: Answer[]
vi.stubGlobal('dispatchEvent', () => true)
vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
  sent.push({ token: new Headers(headers).get('authorization'), body: JSON.parse(String(body)) })
  const { status, body: said, headers: more = {} } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer
  if (status === 401) elsewhere()
  return new Response(JSON.stringify(said), { status, headers: more })
})
/** What another tab does while this one asks. */
let elsewhere = () => {}
const { sendMessage } = await import('./send-message.ts')
const { keptText, messagesIn } = await import('./sent-messages.ts')
const { keys, storage } = await import('#web/session/browser-storage.ts')
afterAll(() => vi.unstubAllGlobals())

const thanks = { status: 201, body: { message: 'Thank you.' } }
const signedOut = { status: 401, body: { code: 'signed-out', message: 'Please log in to continue.' } }

beforeEach(() => {
  ;[sent, answers, elsewhere] = [[], [thanks], () => {}]
  storage.setItem(keys.token, 'a')
  storage.setItem(keys.user, JSON.stringify({ id: '1', username: 'ada', plan: 'free' }))
})

test('a message goes out under the session, and a copy stays', async () => {
  expect(await sendMessage('Hello')).toBe('Thank you.')
  expect(sent).toEqual([{ token: 'Bearer a', body: { text: 'Hello' } }])
  expect(messagesIn(keptText())).toMatchObject([{ text: 'Hello' }])
})

test('a token without a person is nobody', async () => {
  storage.removeItem(keys.user)
  await sendMessage('Hello', 'ada@example.com')
  expect(sent).toEqual([{ token: null, body: { text: 'Hello', email: 'ada@example.com' } }])
})

test('a session that ended is told, and the next try is a visitor’s', async () => {
  answers = [signedOut, thanks]
  const before = keptText()
  await expect(sendMessage('Hello again')).rejects.toMatchObject({
    fields: { email: expect.stringMatching(/^You are logged out/) },
  })
  expect(keptText()).toBe(before)
  await sendMessage('Hello again')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer a', null])
})

test('a session that another tab was given a newer token for goes on', async () => {
  answers = [signedOut, thanks]
  elsewhere = () => storage.setItem(keys.token, 'b')
  expect(await sendMessage('Hello')).toBe('Thank you.')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer b'])
})

test('a session that another tab logged out of meanwhile is told too', async () => {
  answers = [signedOut, thanks]
  elsewhere = () => storage.removeItem(keys.token)
  await expect(sendMessage('Hello')).rejects.toMatchObject({ fields: { email: expect.stringMatching(/^You are logged out/) } })
  expect(sent).toHaveLength(1)
})

test('what is wrong with a field is said of that field', async () => {
  answers = [{ status: 400, body: { code: 'invalid', message: 'Please check.', fields: { email: 'No address.' } } }]
  await expect(sendMessage('Hello', 'nope')).rejects.toMatchObject({ message: 'No address.', fields: { email: 'No address.' } })
  await expect(sendMessage('x'.repeat(2001))).rejects.toMatchObject({ fields: { text: 'Use at most 2,000 characters.' } })
})

test.each([
  ['3300', 'in about 55 minutes, or write to support@'],
  ['61', 'in about 2 minutes,'],
  ['20', 'in a minute,'],
])('after too many, %s seconds are a wait in words, with another way on', async (seconds, words) => {
  answers = [{ status: 429, body: { code: 'too-many', message: 'A lot.' }, headers: { 'retry-after': seconds } }]
  await expect(sendMessage('Hello')).rejects.toThrow(words)
})

test('what the server cannot explain is our side', async () => {
  answers = [{ status: 502, body: 'Bad gateway' }]
  await expect(sendMessage('Hello')).rejects.toThrow('Something went wrong on our side.')
})
