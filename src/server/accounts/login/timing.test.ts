/** That no clock tells whether an address has an account: measured through HTTP, interleaved, in one run. */
import { expect, test } from 'vitest'
import { start } from '#server/testing/start.ts'

/**
 * Noise passes, a leak stays: it is in every round. So a few rounds are measured, and one in which both are alike is enough.
 * Lower quartiles are compared, because whatever else the machine does only ever makes an answer slower.
 */
async function differenceOf(one: () => Promise<unknown>, other: () => Promise<unknown>, pairs: number): Promise<number> {
  await one()
  await other()
  let smallest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20 && smallest > 0.1; round++) {
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < pairs; n++) {
      for (const which of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now()
        await (which === 0 ? one() : other())
        times[which].push(performance.now() - started)
      }
    }
    const [a, b] = times.map(quartile) as [number, number]
    smallest = Math.min(smallest, Math.abs(a - b) / Math.max(a, b))
  }
  return smallest
}

const quartile = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN

test('logging in takes as long for an unknown address as for a wrong password', { timeout: 300_000 }, async () => {
  const { visitor, creator } = await start()
  await creator('ada')
  const login = (email: string) => () => visitor().post('/api/auth/login', { email, password: 'not the password' })
  expect(await differenceOf(login('ada@example.com'), login('nobody@example.com'), 16)).toBeLessThan(0.1)
})

test('asking for a new password takes as long for an unknown address as for a known one', { timeout: 300_000 }, async () => {
  const { visitor, creator } = await start()
  await creator('ada')
  const forgot = (email: string) => () => visitor().post('/api/auth/forgot-password', { email })
  expect(await differenceOf(forgot('ada@example.com'), forgot('nobody@example.com'), 40)).toBeLessThan(0.1)
})
