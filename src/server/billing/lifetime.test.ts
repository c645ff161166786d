import { expect, test } from 'vitest'
import { lifetimeSales } from '#server/database/schema/billing.ts'
import { start } from '#server/testing/start.ts'

test('everybody sees how many lifetime places are sold and left, as the table has it', async () => {
  const { visitor, creator, db } = await start()
  const count = async () => (await visitor().get('/api/lifetime-sales/count')).json()
  expect(await count()).toEqual({ displayed: 0, remaining: 1000 })
  const ada = await creator('ada')
  await db.insert(lifetimeSales).values({ id: ada.id, userId: ada.id, purchasePrice: 2000 })
  expect(await count()).toEqual({ displayed: 1, remaining: 999 })
})
