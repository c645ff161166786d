/** The proof of the books, and what it finds when something was tampered with. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commissions } from '#server/database/schema/affiliates.ts'
import { receiptCounters, refunds } from '#server/database/schema/billing.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { users } from '#server/database/schema/users.ts'
import { openLog } from '#server/services/log.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { proveLedger } from './prove-ledger.ts'
import { reconcile } from './reconcile.ts'

/** Bob refers Ada, who buys, renews, is refunded half, and disputes; Bea, whom nobody refers, buys a lifetime. */
async function startWithMoney(options: Parameters<typeof start>[0] = {}) {
  const server = await start(options)
  const [ada, bea, bob] = [await server.creator('ada'), await server.creator('bea'), await server.creator('bob')]
  await server.db.update(users).set({ referredBy: bob.id }).where(eq(users.id, ada.id))
  const [buyer, other] = [openBuyer(server, ada), openBuyer(server, bea)]
  await buyer.buy('pro')
  await buyer.act('renew')
  await buyer.act('refund-half')
  await buyer.act('dispute')
  await buyer.act('win-dispute')
  await other.buy('lifetime')
  return { ...server, buyer, other, prove: () => proveLedger(server.node.services) }
}

describe('the proof', () => {
  test('finds nothing after purchases, a renewal, a refund, a dispute and commissions', async () => {
    const { prove, db, visitor } = await startWithMoney({ isOwn: true })
    expect(await prove()).toEqual([])
    expect(await db.$count(commissions)).toBe(3)
    expect((await visitor().get('/readyz')).json()).toMatchObject({
      ready: true,
      details: { ledger: { isBalanced: true, differences: 0 } },
    })
  })

  const withoutTriggers = (table: string, statement: string) =>
    sql.raw(`do $$ begin
    alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user;
  end $$`)

  test.each<[string, string, ReturnType<typeof sql.raw>]>([
    [
      'a balance that was changed',
      'The balance of revenue',
      sql.raw(`update ledger_balances set pence = pence + 1 where account = 'revenue'`),
    ],
    [
      'an entry that was changed',
      'sum to',
      withoutTriggers(
        'ledger_entries',
        `update ledger_entries set pence = pence + 1 where account = 'provider-balance' and line = 0`,
      ),
    ],
    ['transactions that were deleted', 'is not in the ledger', withoutTriggers('ledger_entries', 'delete from ledger_entries')],
    [
      'a payment whose amount was changed',
      'moved 2000 pence instead of 1999',
      sql.raw(`update payments set pence = 1999 where plan = 'lifetime'`),
    ],
    ['a receipt that is missing', 'Receipt numbers', sql.raw('update receipt_counters set last = last + 1')],
    [
      'a receipt number with a gap',
      'Receipt numbers',
      sql.raw('update payments set receipt_number = 100 where receipt_number = 1'),
    ],
    ['sums that were changed', 'differ from its refunds', sql.raw('update payments set refunded_pence = 1')],
    [
      'a commission that was changed',
      'moved 75 pence instead of 76',
      sql.raw('update commissions set amount = 76 where amount = 75'),
    ],
    [
      'earnings that were changed',
      'The stored earnings of 1 affiliates',
      sql.raw('update users set total_earnings = 1000000 where total_earnings > 0'),
    ],
    [
      'a payment to an affiliate that the ledger does not know',
      'pence, but their balance has',
      sql.raw(`insert into commissions (id, referral_id, user_id, amount, mode, payment_id, plan, reverses, status)
        select gen_random_uuid(), referral_id, user_id, -10, mode, payment_id, plan, id, 'reversed' from commissions
        where reverses is null order by id limit 1`),
    ],
    [
      'a commission that counts for nothing',
      'are reversed or void, but not all of them was taken back',
      sql.raw(`update commissions set status = 'void' where reverses is null`),
    ],
    [
      'a balance that is short of what is owed',
      'pence, but their balance has',
      sql.raw(`update commissions set status = 'reversed' where reverses is null`),
    ],
    [
      'a commission that was given to somebody else',
      'pence, but they earned nothing',
      sql.raw(`update commissions set user_id = (select id from users where username = 'bea')`),
    ],
    [
      'a hold without an end',
      '1 held commissions have no open hold',
      sql.raw(
        `update commissions set status = 'held' where id = (select min(id::text)::uuid from commissions where reverses is null)`,
      ),
    ],
    [
      'a hold of what is not held',
      '1 open holds are of commissions that are not held',
      sql.raw(`insert into commission_holds (id, commission_id, reason, evidence_class, evidence, placed_at, ends_at)
        select gen_random_uuid(), id, 'shared-card', 'strong', 'x', now(), now() from commissions where reverses is null limit 1`),
    ],
    ['a month that was changed', 'The months of 1 affiliates differ', sql.raw('update monthly_earnings set pence = pence + 1')],
    [
      'a month of a referral that was changed',
      'The months of 1 referrals differ',
      sql.raw('update monthly_referral_earnings set pence = pence + 1'),
    ],
    [
      'a payout that contains something else than it says',
      'but its commissions sum to',
      sql.raw(`with payout as (
          insert into payouts (id, user_id, mode, amount, paypal_email, status)
          select gen_random_uuid(), user_id, mode, 5000, 'x@example.com', 'requested' from commissions limit 1 returning id)
        update commissions set payout_id = (select id from payout)`),
    ],
    [
      'a payout that was sent without a trace',
      'is not in the ledger',
      sql.raw(`with payout as (
          insert into payouts (id, user_id, mode, amount, paypal_email, status, sent_at)
          select gen_random_uuid(), user_id, mode, sum(amount), 'x@example.com', 'processing', now() from commissions
          group by 2, 3 returning id)
        update commissions set payout_id = (select id from payout)`),
    ],
    ['a seat without a sale', '1 sold lifetime seats have no sale', sql.raw('delete from lifetime_sales')],
    ['a sale without a seat', '1 lifetime sales have no seat', sql.raw('delete from lifetime_seats')],
    [
      'a payment that the provider does not know',
      'the provider does not know it',
      sql.raw(`update payments set provider_id = 'pi_x' where plan = 'lifetime'`),
    ],
  ])('finds %s', async (_name, sentence, tamper) => {
    const { prove, db, visitor } = await startWithMoney({ isOwn: true })
    await db.execute(tamper)
    const differences = await prove()
    expect(differences.join('\n')).toContain(sentence)
    const ready = await visitor().get('/readyz')
    expect([ready.status, ready.json()]).toMatchObject([200, { ready: true, details: { ledger: { isBalanced: false } } }])
  })

  test('brings back a refund whose row is missing, and posts it only once', async () => {
    const { prove, db } = await startWithMoney()
    const before = await db.select().from(refunds)
    await db.delete(refunds)
    expect(await prove()).toEqual([])
    expect(await db.select().from(refunds)).toEqual(before)
  })

  test('reports a difference as an error in the log, without personal data', async () => {
    const logged: string[] = []
    const { prove, db } = await startWithMoney({ log: openLog('error', { write: (line) => void logged.push(line) }) })
    await db.update(ledgerBalances).set({ pence: 0 })
    await prove()
    expect(logged.join()).toContain('The books do not balance.')
    expect(logged.join()).not.toContain('example.com')
  })
})

describe('the metric', () => {
  test('is 1 while the books balance, 0 when they do not, and missing before the first proof', async () => {
    const { prove, db, node } = await startWithMoney()
    const read = async () => /^lintel_ledger_balanced (\d)$/m.exec(await node.metrics.registry.metrics())?.[1]
    expect(await read()).toBeUndefined()
    await prove()
    expect(await read()).toBe('1')
    await db.update(receiptCounters).set({ last: 99 })
    await prove()
    expect(await read()).toBe('0')
  })
})

/** Waits until the messages of before have been delivered. Those from then on wait for longer than the test takes. */
async function loseMessages({ $client }: Awaited<ReturnType<typeof start>>['db']) {
  const task = `(select id from graphile_worker._private_tasks where identifier = 'deliver-sandbox-event')`
  const findMessages = () => $client.query(`select from graphile_worker._private_jobs where task_id = ${task}`)
  await expect.poll(async () => (await findMessages()).rowCount).toBe(0)
  await $client.query(`
    create function lose_messages() returns trigger language plpgsql as $$ begin
      if new.task_id = ${task} then new.run_at := new.run_at + interval '100 years'; end if;
      return new;
    end $$;
    create trigger lose_messages before insert on graphile_worker._private_jobs for each row execute function lose_messages()`)
  onTestFinished(async () => {
    await $client.query('drop trigger lose_messages on graphile_worker._private_jobs; drop function lose_messages')
  })
}

describe('reconciliation', () => {
  test('copies what no message told us, and later only what changed since', async () => {
    const clock = { now: new Date('2026-06-01T12:00:00Z') }
    const { buyer, other, db, node, prove } = await startWithMoney({ now: () => clock.now })
    await loseMessages(db)
    await buyer.actSilently('refund')
    const before = await db.$count(refunds)
    expect(await reconcile(node.services)).toBe(2)
    expect(await db.$count(refunds)).toBe(before + 1)
    expect(await prove()).toEqual([])

    // The periods of two runs overlap by an hour.
    clock.now = new Date('2026-06-01T13:30:00Z')
    expect(await reconcile(node.services)).toBe(2)
    clock.now = new Date('2026-06-01T15:00:00Z')
    expect(await reconcile(node.services)).toBe(0)
    await other.actSilently('refund')
    clock.now = new Date('2026-06-01T15:10:00Z')
    expect(await reconcile(node.services)).toBe(1)
    expect(await db.$count(refunds)).toBe(before + 2)
  })
})
