/** Clicks, while the server or its database is killed under them. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readPostmasterPid } from './postmaster.ts'
import { post, type BuiltServer, register, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

const proxy = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }

test('killed with its database in the middle of a flood: every click that was acknowledged is on disk', async () => {
  let running = await startServer(proxy)
  const { token, linkId } = await pageWithLink(running)
  const flood = floodOf(linkId)

  for (let round = 0; round < 4; round++) {
    const flooding = flood(running, 48)
    await pause(150 + 130 * round)
    killDatabase(running)
    await running.stop('SIGKILL')
    await flooding
    running = await startServer({ ...proxy, DATA_DIR: running.dataDir })
  }

  const { answered, unanswered } = flood.sums()
  expect(answered.get(204)).toBeGreaterThan(100)
  expectCounted(await clicksOf(running, token), answered.get(204) ?? 0, unanswered)
})

test('the database killed in the middle of a flood: nobody is left waiting, who is refused is told when to come back, and counting goes on', async () => {
  const running = await startServer(proxy)
  const { token, linkId } = await pageWithLink(running)
  const flood = floodOf(linkId)

  let isOver = false
  const flooding = flood(running, 48, () => isOver)
  for (let round = 0; round < 3; round++) {
    await pause(300)
    const before = flood.sums().answered.get(204) ?? 0
    killDatabase(running)
    await expect.poll(() => (flood.sums().answered.get(204) ?? 0) > before + 200, { timeout: 20_000 }).toBe(true)
  }
  isOver = true
  await flooding

  const { answered, unanswered, withoutAdvice } = flood.sums()
  expect([...answered.keys()].sort()).toEqual([204, 503])
  expect(withoutAdvice).toBe(0)
  expect(unanswered).toBe(0)
  expectCounted(await clicksOf(running, token), answered.get(204) ?? 0, answered.get(503) ?? 0)
})

/** Whoever had no clear answer may have been counted or not. */
function expectCounted(counted: number, acknowledged: number, unclear: number) {
  expect(counted).toBeGreaterThanOrEqual(acknowledged)
  expect(counted).toBeLessThanOrEqual(acknowledged + unclear)
}

async function pageWithLink({ url }: BuiltServer) {
  const { token } = await register(url, 'ada')
  const { body: link } = await post<{ id: string }>(`${url}/api/links`, { title: 'Shop', url: 'shop.example.com' }, token)
  return { token, linkId: link.id }
}

async function clicksOf({ url }: BuiltServer, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/links`, { headers: { authorization: `Bearer ${token}` } })
  const links = (await answer.json()) as { clicks: number }[]
  return links.reduce((sum, { clicks }) => sum + clicks, 0)
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Many clickers, each click another visitor's, until the server is gone or it is over. */
function floodOf(linkId: string) {
  let visitors = 0
  let unanswered = 0
  let withoutAdvice = 0
  const answered = new Map<number, number>()

  const flood = async ({ url }: BuiltServer, clickers: number, isOver = () => false) => {
    let isGone = false
    const clicker = async () => {
      while (!isGone && !isOver()) {
        const n = visitors++
        const headers = { 'user-agent': browser, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
        try {
          const { status, headers: said } = await fetch(`${url}/api/links/${linkId}/click`, { method: 'POST', headers })
          answered.set(status, (answered.get(status) ?? 0) + 1)
          if (status === 503 && !said.has('retry-after')) withoutAdvice++
          if (status === 503) await pause(20)
        } catch {
          unanswered++
          isGone = true
        }
      }
    }
    await Promise.all(Array.from({ length: clickers }, clicker))
  }
  return Object.assign(flood, { sums: () => ({ answered, unanswered, withoutAdvice }) })
}

const killDatabase = ({ dataDir }: BuiltServer) => process.kill(readPostmasterPid(dataDir), 'SIGKILL')
