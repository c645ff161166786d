/** Empties a database's tables between two tests in a few milliseconds. */
import type { Database } from '#server/database/open.ts'
import { isDeadlock } from '#server/database/query-errors.ts'

/** Deleting a few rows is faster than truncating many tables. Rows that refer to others are deleted before those. */
export async function createTableEmptier(db: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select format('%I.%I', 'public', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const { rows: references } = await db.$client.query<{ child: string; parent: string }>(
    `select format('%I.%I', 'public', c.relname) as child, format('%I.%I', 'public', p.relname) as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.oid <> p.oid`,
  )
  const remaining = new Set(tables.map(({ name }) => name))
  const order: string[] = []
  while (remaining.size > 0) {
    const next = [...remaining].filter((name) => !references.some(({ child, parent }) => parent === name && remaining.has(child)))
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...remaining].join(', ')}`)
    for (const name of next) remaining.delete(name)
    order.push(...next)
  }
  const ordinary = order.filter((name) => !appendOnly.includes(name) && !counters.includes(name))
  const deletes = [...ordinary, ...counters, 'graphile_worker._private_jobs'].map(
    (name) => `delete from ${name}${name === settings ? nodeKeepsSecrets : ''}`,
  )
  // A test may have inserted many rows, and the machine may be busy.
  const statement = [
    'set local statement_timeout = 0',
    truncateIfLarge(order),
    emptyLedger,
    emptyAuditLog,
    emptyInvoices,
    ...deletes,
  ].join('; ')
  const empty = (): Promise<void> =>
    db.$client.query(statement).then(
      () => {},
      // A node that is still running rolls visits up now and then.
      (error: unknown) => {
        if (!isDeadlock(error)) throw error
        return empty()
      },
    )
  return empty
}

const settings = 'public.admin_settings'
/** A node that runs on has read them, and the next one on this database must have the same. */
const nodeKeepsSecrets = ` where key not like 'secret %'`

/** Each deleted user is looked up in every table that refers to users, which takes minutes for thousands. */
const truncateIfLarge = (tables: string[]) => `do $$ begin
  if (select count(*) from (select from users limit 2000) as found) = 2000 then
    ${appendOnly.map((name) => `alter table ${name} disable trigger user;`).join(' ')}
    truncate ${tables.filter((name) => name !== settings).join(', ')};
    ${appendOnly.map((name) => `alter table ${name} enable trigger user;`).join(' ')}
  end if;
end $$`

/** Entries before the transactions that they belong to. */
const ledgerTables = ['public.ledger_entries', 'public.ledger_transactions']

const auditLog = 'public.audit_log'

const invoices = 'public.invoices'

const appendOnly = [...ledgerTables, auditLog, invoices]

/** Triggers of other tables add rows to them, also when rows are deleted there. */
const counters = ['public.stat_deltas', 'public.stat_totals']

/** Their triggers refuse deletes, so the owner of the tables switches them off, but only where there are rows. */
const toEmptier = (tables: string[]) => `do $$ begin
  if exists (select from ${tables.at(-1)}) then
    ${tables.map((name) => `alter table ${name} disable trigger user; delete from ${name}; alter table ${name} enable trigger user;`).join('\n    ')}
  end if;
end $$`
const emptyLedger = toEmptier(ledgerTables)
const emptyAuditLog = toEmptier([auditLog])
const emptyInvoices = toEmptier([invoices])
