import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from '#server/http/errors.ts'
import { start } from '#server/testing/start.ts'
import { changePage, maxTries } from './change-page.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

test('a change that was rolled back because of a deadlock is tried again', async () => {
  const { creator, node } = await start()
  const ada = await creator('ada')
  let tries = 0
  const change = async () => {
    tries += 1
    if (tries < maxTries) throw deadlock
    return 'changed'
  }
  expect(await changePage(node.services, ada.id, change)).toBe('changed')
  expect(tries).toBe(maxTries)
})

test('a change that meets a deadlock each time gets 503 with Retry-After', async () => {
  const { creator, node } = await start()
  const ada = await creator('ada')
  let tries = 0
  const app = Fastify()
  app.setErrorHandler(sendError)
  app.get('/', () =>
    changePage(node.services, ada.id, async () => {
      tries += 1
      throw deadlock
    }),
  )
  const response = await app.inject('/')
  expect([response.statusCode, response.json<{ code: string }>().code, response.headers['retry-after']]).toEqual([
    503,
    'busy',
    '1',
  ])
  expect(tries).toBe(maxTries)
})
