import { expect, test } from 'vitest'
import { lifetimeSeats } from '#server/database/schema/billing.ts'
import { start } from '#server/testing/start.ts'

test('anyone can read how many lifetime seats are taken and left: reserved ones are left, granted ones taken', async () => {
  const clock = { now: new Date('2031-03-01T12:00:00Z') }
  const { visitor, creator, db } = await start({ now: () => clock.now })
  const count = async () => {
    // The count is cached for a second.
    clock.now = new Date(clock.now.getTime() + 1_000)
    return (await visitor().get('/api/lifetime-sales/count')).json()
  }
  const insert = async (number: number, seat: Pick<typeof lifetimeSeats.$inferInsert, 'status' | 'mode' | 'reservedUntil'>) => {
    const { id } = await creator(`member${number}`)
    await db.insert(lifetimeSeats).values({ number, userId: id, takenAt: clock.now, ...seat })
  }
  expect(await count()).toEqual({ displayed: 0, remaining: 1000 })
  await insert(1, { status: 'reserved', mode: 'sandbox', reservedUntil: clock.now })
  expect(await count()).toEqual({ displayed: 0, remaining: 1000 })
  await insert(2, { status: 'granted' })
  await insert(3, { status: 'sold', mode: 'sandbox' })
  expect(await count()).toEqual({ displayed: 2, remaining: 998 })
})
