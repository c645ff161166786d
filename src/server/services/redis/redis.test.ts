/** Rate limits and messages between nodes go over Redis where it is set; while it is away the database takes over. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rateLimits } from '#server/database/schema/abuse.ts'
import { startRedis } from '#server/testing/redis-server.ts'
import { start } from '#server/testing/start.ts'

const openNode = (url: string) => start({ env: { REDIS_URL: url, RATE_LIMITS: 'on' } })
type Node = Awaited<ReturnType<typeof openNode>>

const logIn = async ({ visitor }: Node) =>
  (await visitor().post('/api/admin/login', { password: 'a wrong guess' })).json<{ code: string }>().code

test('counts of rate limits are shared by nodes through Redis, and the database has none', async () => {
  const { url } = await startRedis()
  const [one, two] = [await openNode(url), await openNode(url)]
  await expect.poll(() => [one, two].every(({ node }) => node.services.redis?.client.isReady)).toBe(true)
  const codes: string[] = []
  for (let turn = 0; turn < 6; turn++) codes.push(await logIn(one), await logIn(two))
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(2)
  expect(await one.db.$count(rateLimits)).toBe(0)
})

test('while Redis is away, the database counts; a request waits for it at most a moment', async () => {
  const redis = await startRedis()
  const node = await openNode(redis.url)
  await expect.poll(() => node.node.services.redis?.client.isReady).toBe(true)
  await redis.stop()
  expect(await logIn(node)).not.toBe('broken')
  expect(await node.db.$count(rateLimits)).toBe(1)

  await redis.start()
  await expect.poll(() => node.node.services.redis?.client.isReady).toBe(true)
  const before = await node.db.select().from(rateLimits)
  await logIn(node)
  expect(await node.db.select().from(rateLimits)).toEqual(before)

  // It accepts connections, and never answers, however much it is asked.
  redis.pause()
  let isAnswered = false
  const answered = logIn(node).then(() => {
    isAnswered = true
  })
  for (let n = 0; n < 50 && !isAnswered; n++) {
    node.node.services.redis?.client.get('anything').catch(() => {})
    await pause(100)
  }
  expect(isAnswered).toBe(true)
  await answered
  expect((await node.db.select({ points: rateLimits.points }).from(rateLimits))[0]?.points).toBe(2)
  expect(node.node.services.redis?.client.isReady).toBe(false)
  redis.resume()
  await expect.poll(() => node.node.services.redis?.client.isReady).toBe(true)
})

test('a server starts without Redis, and uses it once it is there', async () => {
  const redis = await startRedis()
  await redis.stop()
  const node = await openNode(redis.url)
  expect(await logIn(node)).not.toBe('broken')
  await redis.start()
  await expect.poll(() => node.node.services.redis?.client.isReady).toBe(true)
})

test('a changed page reaches other nodes as a message over Redis', async () => {
  const redis = await startRedis()
  const [one, two] = [await openNode(redis.url), await openNode(redis.url)]
  await expect.poll(() => [one, two].every(({ node }) => node.services.redis?.client.isReady)).toBe(true)
  const heard: string[] = []
  await two.node.services.redis?.subscribe('lintel_pages', { onMessage: (username) => heard.push(username), onGap: () => {} })
  const ada = await one.creator('ada')
  expect((await two.visitor().get('/ada')).text).not.toContain('Countess')
  await expect
    .poll(async () => {
      await ada.patch('/api/user', { displayName: 'Countess' })
      return heard
    })
    .toContain('ada')
  await expect.poll(async () => (await two.visitor().get('/ada')).text).toContain('Countess')
})
