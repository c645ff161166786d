/**
 * Stops a server at its n-th write to the tables of money, so that it can be killed exactly there: a trigger in the test's database
 * counts the writes, and lets the chosen one wait for a lock that the test holds.
 */
import pg from 'pg'

const lockKey = 4_711

/** Each write to these counts, in the order of a purchase and of a payout. */
const tables = [
  'customers',
  'checkouts',
  'lifetime_seats',
  'lifetime_sales',
  'sandbox_customers',
  'sandbox_requests',
  'sandbox_events',
  'payment_events',
  'subscriptions',
  'payments',
  'receipt_counters',
  'ledger_transactions',
  'ledger_entries',
  'payouts',
  'commissions',
]

export async function openStopPoints(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`
    create sequence stop_points;
    create table stop_point (number bigint);
    create table stop_log (number bigint, written text);
    create function wait_at_stop_point() returns trigger language plpgsql as $$
    declare current bigint := nextval('stop_points');
    begin
      if exists (select from stop_point where number = current) then
        perform pg_advisory_xact_lock(${lockKey});
      end if;
      insert into stop_log values (current, tg_op || ' ' || tg_table_name);
      return new;
    end $$;
    ${tables.map((table) => `create trigger stop before insert or update on ${table} for each row execute function wait_at_stop_point();`).join('\n')}
    create trigger stop before update of plan on users for each row execute function wait_at_stop_point();`)

  return {
    /** The next write is the first one. Nothing stops where `number` is undefined. */
    async set(number: number | undefined) {
      await client.query('delete from stop_point')
      if (number !== undefined) {
        await client.query(`select pg_advisory_lock(${lockKey})`)
        await client.query('insert into stop_point values ($1)', [number])
      }
      // Counted from here: a job of the server that writes at this moment must not take the number before there is a point to stop at.
      await client.query(`select setval('stop_points', 1, false)`)
      await client.query('delete from stop_log')
    },
    /** What was written since then, such as 'INSERT payments', in order. */
    async listWrites(): Promise<{ number: number; written: string }[]> {
      const { rows } = await client.query<{ number: string; written: string }>('select * from stop_log order by number')
      return rows.map(({ number, written }) => ({ number: Number(number), written }))
    },
    async isWaiting(): Promise<boolean> {
      const { rowCount } = await client.query(waiting)
      return (rowCount ?? 0) > 0
    },
    /** The transaction of the killed server rolls back, as it does when PostgreSQL notices that its client is gone. */
    async release() {
      await client.query(`select pg_terminate_backend(pid, 5000) from (${waiting}) found`)
      await client.query('delete from stop_point')
      await client.query('select pg_advisory_unlock_all()')
    },
    close: () => client.end(),
  }
}

const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${lockKey} and not granted
  and database = (select oid from pg_database where datname = current_database())`
