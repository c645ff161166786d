/** Queries that read the audit log; fast with a million rows. */
import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction, AuditActorName } from '#rules/admin/audit-actions.ts'
import { escapeLike, pick, type Queries } from '#server/database/queries.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { usernames, users } from '#server/database/schema/users.ts'

export type AuditFilter = {
  actions?: readonly AuditAction[] | undefined
  actor?: AuditActorName | undefined
  userIds?: readonly string[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Any of them: a user's, an action, or a text in what changed. */
  search?: { userIds: readonly string[]; actions: readonly AuditAction[]; text: string } | undefined
}

/** The users whose present or former username begins with this, or is exactly this. */
export async function findUserIds(db: Queries, name: string, { isPrefix }: { isPrefix: boolean }): Promise<string[]> {
  const typed = name.toLowerCase()
  const rows = await db
    .selectDistinct({ userId: usernames.userId })
    .from(usernames)
    .where(isPrefix ? like(usernames.name, `${escapeLike(typed)}%`) : eq(usernames.name, typed))
    .limit(200)
  return rows.map(({ userId }) => userId)
}

/** Folded, and indexed by its trigrams. */
const changedText = sql`fold_text(coalesce(${auditLog.before}::text, '') || coalesce(${auditLog.after}::text, '') || ${auditLog.detail}::text)`

function toConditions({ actions, actor, userIds, from, to, search }: AuditFilter): SQL | undefined {
  return and(
    actions && inArray(auditLog.action, [...actions]),
    actor && eq(auditLog.actor, actor),
    userIds && isAnyOf(userIds),
    from && gte(auditLog.createdAt, from),
    to && lt(auditLog.createdAt, to),
    search &&
      or(
        isAnyOf(search.userIds),
        search.actions.length > 0 ? inArray(auditLog.action, [...search.actions]) : undefined,
        sql`${changedText} like '%' || fold_text(${escapeLike(search.text)}) || '%'`,
      ),
  )
}

const isAnyOf = (userIds: readonly string[]) => sql`${auditLog.userId} = any(${sql.param(userIds)}::uuid[])`

/** From the one after `after`, the newest first. */
export const listEntries = (db: Queries, filter: AuditFilter, { after, limit }: { after: string | undefined; limit: number }) =>
  db
    .select({
      ...pick(auditLog, 'id', 'action', 'actor', 'device', 'userId'),
      username: users.username,
      erasedAt: users.erasedAt,
      invited: invitations.email,
      ...pick(auditLog, 'before', 'after', 'detail', 'createdAt'),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(invitations, sql`${invitations.id}::text = ${auditLog.detail} ->> 'invitation'`)
    .where(
      and(
        toConditions(filter),
        after === undefined
          ? undefined
          : sql`(${auditLog.createdAt}, ${auditLog.id}) < (select last.created_at, last.id from audit_log last where last.id = ${after})`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)

/** At most `max`. */
export async function countEntries(db: Queries, filter: AuditFilter, max: number): Promise<number> {
  const found = db.select({ one: sql`1` }).from(auditLog).where(toConditions(filter)).limit(max).as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

/** Of at most `max` entries. */
export function countByAction(db: Queries, filter: AuditFilter, max: number) {
  const found = db.select({ action: auditLog.action }).from(auditLog).where(toConditions(filter)).limit(max).as('found')
  return db.select({ action: found.action, count: sql<number>`count(*)::int` }).from(found).groupBy(found.action)
}

/** Queries on the audit log, which is append-only. */
export const insertAuditEntry = (tx: Queries, entry: typeof auditLog.$inferInsert) => tx.insert(auditLog).values(entry)
