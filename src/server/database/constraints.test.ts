import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let t: TestDatabase
beforeAll(async () => {
  const s = performance.now()
  t = await openTestDatabase()
  console.log('open', performance.now() - s)
})
afterAll(() => t.close())
test('sweeps', async () => {
  for (let i = 0; i < 5; i++) {
    await t.db.$client.query(`insert into users (id, username, email, password) values (gen_random_uuid(), 'ada', 'a@b.c', 'x')`)
    const s = performance.now()
    await t.sweep()
    console.log('sweep', performance.now() - s)
    const u = performance.now()
    await t.db.$client.query(
      'truncate users, links, content_blocks, commissions, referrals, payouts, sessions, signups, audit_log, visit_counts, visits_dropped, visitors, visitor_salts, rate_limits, admin_settings, lifetime_sales',
    )
    console.log('trunc', performance.now() - u)
  }
  expect(1).toBe(1)
})
