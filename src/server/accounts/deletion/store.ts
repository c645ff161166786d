/** Removes everything that is stored about a user, following the foreign keys. */
import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { anonymiseSignUp } from '../store.ts'

/** Whether this deletion request is still the current one. */
export async function isDeletionPending(db: Queries, { userId, askedAt }: { userId: string; askedAt: Date }): Promise<boolean> {
  const isRequested = and(eq(users.id, userId), eq(users.deletionRequestedAt, askedAt), isNull(users.erasedAt))
  return (await db.$count(users, isRequested)) > 0
}

/** The columns that financial records need: that the account existed, since when, and its totals. */
const retainedColumns = ['id', 'createdAt', 'totalReferrals', 'totalEarnings', 'isBanned'] as const

/** Every other column is set to its default, including those that are added later, and codes that would be generated to null. */
export async function anonymiseAccount(
  tx: Queries,
  userId: string,
  { password, erasedAt }: { password: string; erasedAt: Date },
) {
  const columns = Object.keys(getTableColumns(users)).filter((name) => !(retainedColumns as readonly string[]).includes(name))
  const defaults = Object.fromEntries(columns.map((name) => [name, sql`default`]))
  await tx
    .update(users)
    .set({
      ...defaults,
      username: generateErasedUsername(),
      email: `${userId}@erased.invalid`,
      affiliateCode: null,
      referralCode: null,
      password,
      isActive: false,
      erasedAt,
    })
    .where(eq(users.id, userId))
}

/** A random name that is valid as a username. */
const generateErasedUsername = (): string => `erased-${randomBytes(11).toString('hex')}`

export async function removeReferences(tx: Queries, userId: string): Promise<void> {
  await anonymiseSignUp(tx, userId)
  for (const { table, column, rule } of await listReferences(tx)) {
    const [tableName, columnName] = [sql.identifier(table), sql.identifier(column)]
    if (rule === cascade) await tx.execute(sql`delete from ${tableName} where ${columnName} = ${userId}`)
    if (rule === setNull) await tx.execute(sql`update ${tableName} set ${columnName} = null where ${columnName} = ${userId}`)
  }
}

/** The values of `pg_constraint.confdeltype`. */
const cascade = 'c'
const setNull = 'n'

/** The foreign keys of all tables to `users`, with their ON DELETE rule. */
async function listReferences(tx: Queries) {
  const { rows } = await tx.execute<{ table: string; column: string; rule: string }>(sql`
    select referencing.relname as table, attribute.attname as column, foreign_key.confdeltype as rule
    from pg_constraint foreign_key
    join pg_class referencing on referencing.oid = foreign_key.conrelid
    join pg_attribute attribute on attribute.attrelid = foreign_key.conrelid and attribute.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'users'::regclass and referencing.relnamespace = 'public'::regnamespace`)
  return rows
}
