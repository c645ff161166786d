import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { givenBackOnce } from './given-back-once.ts'

/** Takes a connection as the library does, with a callback, and gives it back as often. */
const givesBack = (pool: Pool, times: number) =>
  new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error)
      try {
        for (let n = 0; n < times; n++) release()
        resolve()
      } catch (fault) {
        reject(fault)
      }
    })
  })

test('a connection that is given back twice is given back, and nothing is thrown', async () => {
  const database = await openTestDatabase()
  const pool = database.db.$client
  await expect(givesBack(pool, 2)).rejects.toThrow('already been released')
  await givesBack(givenBackOnce(pool), 2)
  expect((await givenBackOnce(pool).query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.idleCount).toBe(pool.totalCount)
  await database.close()
})
