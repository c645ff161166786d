/** Finds and removes all that is kept about a person. */
import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { anonymiseSignUp } from '../store.ts'

/** Whether this very request to be forgotten still stands. */
export async function isDeletionPending(db: Queries, { userId, askedAt }: { userId: string; askedAt: Date }): Promise<boolean> {
  const asked = and(eq(users.id, userId), eq(users.deletionRequestedAt, askedAt), isNull(users.erasedAt))
  return (await db.$count(users, asked)) > 0
}

/** What the books need of an account: that there was one, since when, and the sums that they add up to. */
const retainedColumns = ['id', 'createdAt', 'totalReferrals', 'totalEarnings', 'isBanned'] as const

/** Every other column goes back to what it is for somebody who never said anything; also columns that come later. */
export async function anonymiseAccount(tx: Queries, userId: string, { password, erasedAt }: { password: string; erasedAt: Date }) {
  const columns = Object.keys(getTableColumns(users)).filter((name) => !(retainedColumns as readonly string[]).includes(name))
  const emptied = Object.fromEntries(columns.map((name) => [name, sql`default`]))
  await tx
    .update(users)
    .set({ ...emptied, username: generateErasedUsername(), email: `${userId}@erased.invalid`, password, isActive: false, erasedAt })
    .where(eq(users.id, userId))
}

/** A name that nobody chose, in the shape of a name. */
const generateErasedUsername = (): string => `erased-${randomBytes(11).toString('hex')}`

export async function removeReferences(tx: Queries, userId: string): Promise<void> {
  await anonymiseSignUp(tx, userId)
  for (const { table, column, rule } of await listReferences(tx)) {
    const [rows, theirs] = [sql.identifier(table), sql.identifier(column)]
    if (rule === cascades) await tx.execute(sql`delete from ${rows} where ${theirs} = ${userId}`)
    if (rule === setsNull) await tx.execute(sql`update ${rows} set ${theirs} = null where ${theirs} = ${userId}`)
  }
}

/** As PostgreSQL writes them in `pg_constraint.confdeltype`. */
const cascades = 'c'
const setsNull = 'n'

/** The columns of all tables that point at a user, and what becomes of their rows when the user goes. */
async function listReferences(tx: Queries) {
  const { rows } = await tx.execute<{ table: string; column: string; rule: string }>(sql`
    select holder.relname as table, pointer.attname as column, held.confdeltype as rule
    from pg_constraint held
    join pg_class holder on holder.oid = held.conrelid
    join pg_attribute pointer on pointer.attrelid = held.conrelid and pointer.attnum = held.conkey[1]
    where held.contype = 'f' and held.confrelid = 'users'::regclass and holder.relnamespace = 'public'::regnamespace`)
  return rows
}
