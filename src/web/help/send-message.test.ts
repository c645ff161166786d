import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#rules/platform/brand.ts'

type TestResponse = { status: number; body: unknown; headers?: Record<string, string> }

let requests: { token: string | null; body: unknown }[]
/** The server's responses, in order; the last one repeats. */
let responses: TestResponse[]
/** Runs before a response of 401: what another tab does meanwhile. */
let inOtherTab = () => {}

vi.stubGlobal('dispatchEvent', () => true)
vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
  requests.push({ token: new Headers(headers).get('authorization'), body: JSON.parse(String(body)) })
  const response = (responses.length > 1 ? responses.shift() : responses[0]) as TestResponse
  if (response.status === 401) inOtherTab()
  return new Response(JSON.stringify(response.body), { status: response.status, headers: response.headers ?? {} })
})
const { sendSupportMessage } = await import('./send-message.ts')
const { parseStoredMessages, readStoredMessages } = await import('./sent-messages.ts')
const { browserStorage, storageKeys } = await import('#web/session/browser-storage.ts')
afterAll(() => vi.unstubAllGlobals())

const thanks = { status: 201, body: { message: 'Thank you.' } }
const signedOut = { status: 401, body: { code: 'signed-out', message: 'Please log in to continue.' } }
const loggedOutError = { fields: { email: expect.stringMatching(/^You’ve been logged out/) } }

beforeEach(() => {
  requests = []
  responses = [thanks]
  inOtherTab = () => {}
  browserStorage.setItem(storageKeys.token, 'a')
  browserStorage.setItem(storageKeys.user, JSON.stringify({ id: '1', username: 'ada', plan: 'free' }))
})
afterEach(() => {
  for (const key of [...Object.values(storageKeys), `${brand.storagePrefix}messages`]) browserStorage.removeItem(key)
})

test('a message is sent with the session’s token and stored in the browser', async () => {
  expect(await sendSupportMessage('Hello')).toBe('Thank you.')
  expect(requests).toEqual([{ token: 'Bearer a', body: { text: 'Hello' } }])
  expect(parseStoredMessages(readStoredMessages())).toMatchObject([{ text: 'Hello' }])
})

test('a token without a stored user is not sent', async () => {
  browserStorage.removeItem(storageKeys.user)
  await sendSupportMessage('Hello', 'ada@example.com')
  expect(requests).toEqual([{ token: null, body: { text: 'Hello', email: 'ada@example.com' } }])
})

test('a session that ended asks for an email address, and the next try is sent as a visitor', async () => {
  responses = [signedOut, thanks]
  const before = readStoredMessages()
  await expect(sendSupportMessage('Hello again')).rejects.toMatchObject(loggedOutError)
  expect(readStoredMessages()).toBe(before)
  await sendSupportMessage('Hello again')
  expect(requests.map(({ token }) => token)).toEqual(['Bearer a', null])
})

test('a newer token that another tab stored meanwhile is used at once', async () => {
  responses = [signedOut, thanks]
  inOtherTab = () => browserStorage.setItem(storageKeys.token, 'b')
  expect(await sendSupportMessage('Hello')).toBe('Thank you.')
  expect(requests.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer b'])
})

test('a session that another tab logged out of meanwhile asks for an email address too', async () => {
  responses = [signedOut, thanks]
  inOtherTab = () => browserStorage.removeItem(storageKeys.token)
  await expect(sendSupportMessage('Hello')).rejects.toMatchObject(loggedOutError)
  expect(requests).toHaveLength(1)
})

test('an error of a field is returned under the name of the field', async () => {
  responses = [{ status: 400, body: { code: 'invalid', message: 'Please check.', fields: { email: 'No address.' } } }]
  await expect(sendSupportMessage('Hello', 'nope')).rejects.toMatchObject({
    message: 'No address.',
    fields: { email: 'No address.' },
  })
  await expect(sendSupportMessage('x'.repeat(2001))).rejects.toMatchObject({ fields: { text: '1 character too many.' } })
})

test.each([
  ['3300', 'in about 55 minutes, or email support@'],
  ['61', 'in about 2 minutes,'],
  ['20', 'in a minute,'],
])(
  'too many messages: a wait of %s seconds is given in minutes, with the support email as an alternative',
  async (seconds, text) => {
    responses = [{ status: 429, body: { code: 'too-many', message: 'A lot.' }, headers: { 'retry-after': seconds } }]
    await expect(sendSupportMessage('Hello')).rejects.toThrow(text)
  },
)

test('an error response without a message is shown as a problem on our side', async () => {
  responses = [{ status: 502, body: 'Bad gateway' }]
  await expect(sendSupportMessage('Hello')).rejects.toThrow('Something went wrong on our side.')
})
