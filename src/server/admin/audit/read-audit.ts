/** Reads the audit log: a page of it, its counts, and all of it as a file. */
import { type AuditEntry, auditCountMax, type listAudit } from '#contract/admin/audit.ts'
import type { Download, ParsedRequest } from '#contract/endpoint.ts'
import {
  type AuditGroup,
  auditActors,
  auditGroupNames,
  findAuditActions,
  getAuditLabel,
  listAuditActions,
} from '#rules/admin/audit-actions.ts'
import { brand } from '#rules/platform/brand.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import { toCsvBytes } from '#server/http/csv.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

const pageSize = 50
const batchSize = 1000

type AuditServices = Pick<Services, 'db' | 'now'>
type Filter = Omit<ParsedRequest<typeof listAudit, 'query'>, 'cursor'>

export async function listAuditPage({ db }: AuditServices, filter: Filter, after: string | undefined) {
  const resolved = await resolve(db, filter)
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) => store.listEntries(db, resolved, { after, limit }))
  return { entries: rows.map(present), nextCursor }
}

export async function countAuditEntries({ db }: AuditServices, { group, ...others }: Filter) {
  const filter = await resolve(db, others)
  const total = await store.countEntries(db, {}, auditCountMax)
  const groups = await (filter.search ? countFound(db, filter) : countGroups(db, filter))
  const chosen = group ? { ...filter, actions: listAuditActions(group) } : filter
  const filtered = group && groups ? groups[group] : await store.countEntries(db, chosen, auditCountMax)
  return { total, filtered, groups }
}

type GroupCounts = Record<AuditGroup, number>

/** Each group by the index of actions. */
const countGroups = async (db: Services['db'], filter: store.AuditFilter): Promise<GroupCounts> =>
  toCounts(
    await Promise.all(
      auditGroupNames.map((name) => store.countEntries(db, { ...filter, actions: listAuditActions(name) }, auditCountMax)),
    ),
  )

/** What a search found is read once for all groups. Null if it is too much. */
async function countFound(db: Services['db'], filter: store.AuditFilter): Promise<GroupCounts | null> {
  const found = await store.countByAction(db, filter, auditCountMax)
  if (found.reduce((all, { count }) => all + count, 0) >= auditCountMax) return null
  return toCounts(
    auditGroupNames.map((name) => {
      const actions: readonly string[] = listAuditActions(name)
      return found.reduce((all, { action, count }) => (actions.includes(action) ? all + count : all), 0)
    }),
  )
}

const toCounts = (counts: readonly number[]) =>
  Object.fromEntries(auditGroupNames.map((name, index) => [name, counts[index] ?? 0])) as GroupCounts

const columns = ['time', 'who', 'device', 'action', 'username', 'user_id', 'invited', 'before', 'after', 'detail'] as const

export async function exportAuditLog(services: AuditServices, filter: Filter): Promise<Download> {
  const filename = `${brand.fileName}-audit-log-${services.now().toISOString().slice(0, 10)}.csv`
  return { filename, bytes: toCsvBytes(columns, readBatches(services, await resolve(services.db, filter))) }
}

async function* readBatches({ db }: AuditServices, filter: store.AuditFilter) {
  let after: string | undefined
  do {
    const found = await store.listEntries(db, filter, { after, limit: batchSize })
    yield found.map(present).map(({ createdAt, actor, device, label, user, invited, before, after: changed, detail }) => ({
      time: createdAt,
      who: auditActors[actor],
      device: device ?? '',
      action: label,
      username: user?.username ?? '',
      user_id: user?.id ?? '',
      invited: invited ?? '',
      before: before ? JSON.stringify(before) : '',
      after: changed ? JSON.stringify(changed) : '',
      detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
    }))
    after = found.length === batchSize ? found.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** Names are looked up first, so that the log itself is searched by its indexes. */
async function resolve(db: Services['db'], { group, actor, user, from, to, search }: Filter): Promise<store.AuditFilter> {
  return {
    actor,
    ...(group && { actions: listAuditActions(group) }),
    ...(user && { userIds: await store.findUserIds(db, user.replace(/^@/, ''), { isPrefix: false }) }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
    ...(search && {
      search: {
        userIds: await store.findUserIds(db, search.replace(/^@/, ''), { isPrefix: true }),
        actions: findAuditActions(search),
        text: search.replace(/^@/, ''),
      },
    }),
  }
}

type Stored = Awaited<ReturnType<typeof store.listEntries>>[number]

const present = ({ userId, username, erasedAt, action, actor, createdAt, ...entry }: Stored): AuditEntry => ({
  ...entry,
  action,
  label: getAuditLabel(action),
  actor: actor as AuditEntry['actor'],
  user: userId !== null && username !== null && erasedAt === null ? { id: userId, username } : null,
  createdAt: createdAt.toISOString(),
})
