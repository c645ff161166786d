/** Describes everything in a database, so that a test can compare a restored one with its original. */
import pg from 'pg'
import { directAddress } from '#server/database/connections/address.ts'

/** Each table with a digest of its rows whatever their order, those of its partitions too, without the tables in which migrations are recorded. */
export const describeRows = (connection: pg.PoolConfig): Promise<Record<string, string>> =>
  withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
         and (nspname, relname) <> ('graphile_worker', 'migrations') order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as digest from ${name} t`,
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select schemaname || '.' || sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences
       where schemaname in ('public', 'graphile_worker') order by 1`,
    )
    return { ...digests, ...Object.fromEntries(sequences.map(({ name, value }) => [name, value])) }
  })

/**
 * Tables with their storage parameters and privileges, columns, constraints, indexes, triggers, functions, views and extensions. Without the
 * partitions of days, which come and go.
 */
export const describeSchema = (connection: pg.PoolConfig): Promise<string[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker', 'drizzle')),
       pg_class as (
         select * from pg_catalog.pg_class c
         where not exists (select from pg_inherits where inhrelid = c.oid and inhparent = to_regclass('public.counted_visitors'))
       )
       select format('column %s.%s %s %s null=%s default=%s generated=%s%s statistics=%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
         a.attnum, not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, nullif(a.attstattarget, -1)) as line
       from pg_class c join ours n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v')
       union all select format('table %s %s %s', c.oid::regclass, c.reloptions, c.relacl) from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'S')
       union all select format('extension %s', extname) from pg_extension
       union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) from pg_constraint k join ours n on n.oid = connamespace join pg_class c on c.oid = conrelid
       union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indexrelid join ours n on n.oid = c.relnamespace
       union all select format('%s enabled=%s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid join ours n on n.oid = c.relnamespace where not tgisinternal
       union all select pg_get_functiondef(p.oid) from pg_proc p join ours n on n.oid = pronamespace where prokind = 'f'
       union all select format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid)) from pg_class c join ours n on n.oid = c.relnamespace where relkind = 'v'
       union all select format('migration %s %s', hash, created_at) from drizzle.__drizzle_migrations
       union all select format('job migration %s %s', id, breaking) from graphile_worker.migrations
       order by 1`,
    )
    return rows.map(({ line }) => line)
  })

async function withClient<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(directAddress(connection))
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set search_path = pg_catalog`)
    return await work(client)
  } finally {
    await client.end()
  }
}
