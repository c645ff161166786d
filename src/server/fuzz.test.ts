/** Random requests to every endpoint, made from the OpenAPI document. `FUZZ_REQUESTS` and `FUZZ_SEED` choose how many and which. */
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { fuzzApi, type OpenApi } from './testing/fuzz/fuzz-api.ts'
import { start } from './testing/start.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

test(`${requests} random requests get documented answers only, and change nothing of another creator`, {
  timeout: 30 * 60_000,
}, async () => {
  const server = await start({ env: { CAPTCHA_PROVIDER: 'none', NODE_ENV: 'development' } })
  const { creator, visitor, url } = server
  const ada = await creator('ada', 'premium')
  await ada.post('/api/links', { title: 'Shop', url: 'https://ada.example/' })
  await ada.post('/api/blocks', { type: 'text', title: 'Hello', body: 'From Ada' })
  const readAda = async () => {
    const own = await Promise.all(
      ['/api/auth/me', '/api/links', '/api/blocks', '/api/user/sessions'].map((path) => ada.get(path)),
    )
    return [
      (await visitor().get('/api/bio/ada')).json(),
      ...own.map(({ status, text }) => ({ status, text: withoutTimes(text) })),
    ]
  }
  const before = await readAda()

  let mallories = 0
  const signInMallory = async () => {
    mallories += 1
    const mallory = await creator(`mallory${mallories}`, 'premium')
    const link = await mallory.post('/api/links', { title: 'Mine', url: 'https://mallory.example/' })
    return { token: mallory.token, ids: [mallory.id, String(link.json<{ id?: string }>().id)] }
  }
  const { ids } = await signInMallory()
  // The requests log out, change passwords and delete accounts, so that each operation gets a fresh account.
  const problems = await fuzzApi({
    url,
    document: toOpenApi(endpoints, url, '1') as OpenApi,
    requests,
    seed,
    known: ['ada', 'mallory1', ...ids],
    tokens: async () => {
      const [{ token }, adminToken] = [await signInMallory(), await signInAdmin(server)]
      return [token, token, token, undefined, 'not a token', adminToken]
    },
  })

  expect(problems.slice(0, 20).join('\n\n')).toBe('')
  expect(await readAda()).toEqual(before)
})

const withoutTimes = (text: string) => text.replaceAll(/"lastSeenAt":"[^"]+"/g, '')

async function signInAdmin({ visitor }: Awaited<ReturnType<typeof start>>): Promise<string> {
  return (await visitor().post('/api/admin/login', { password: 'a-test-admin-password' })).json<{ token: string }>().token
}
