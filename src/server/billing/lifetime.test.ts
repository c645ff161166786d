import { expect, test } from 'vitest'
import { lifetimeSales } from '#server/database/schema/billing.ts'
import { start } from '#server/testing/start.ts'

test('anyone can read how many lifetime plans are sold and left', async () => {
  const { visitor, creator, db } = await start()
  const count = async () => (await visitor().get('/api/lifetime-sales/count')).json()
  expect(await count()).toEqual({ displayed: 0, remaining: 1000 })
  const ada = await creator('ada')
  await db.insert(lifetimeSales).values({ id: ada.id, userId: ada.id, purchasePrice: 2000 })
  expect(await count()).toEqual({ displayed: 1, remaining: 999 })
})
