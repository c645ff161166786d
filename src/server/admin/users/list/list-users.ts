/** The user list: a page of it with how many match, batches of it, and all of it as a CSV file. */
import type { AdminUser } from '#contract/admin/users.ts'
import type { Download } from '#contract/endpoint.ts'
import { maxCounted, type UserSort } from '#rules/admin/users.ts'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { getAffiliateTier } from '#rules/affiliates/tiers.ts'
import { findMode } from '#server/affiliates/current-mode.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import { addPounds, toCsvBytes } from '#server/http/csv.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../../audit/record-audit.ts'
import { readFigures } from '../stats/store.ts'
import * as store from './store.ts'

export type ListServices = Pick<Services, 'config' | 'db' | 'now'>

const pageSize = 100

type ListQuery = store.UserFilter & { sort?: UserSort | undefined; cursor?: string | undefined }

export async function listUsersPage(services: ListServices, { sort = 'newest', cursor, ...filter }: ListQuery) {
  const [users, { total, filtered }] = await Promise.all([
    readPage(services, { filter, sort, after: cursor === undefined ? undefined : parseCursor(cursor) }),
    countMatches(services, filter),
  ])
  return { ...users, total, filtered: filtered.count, filteredIsMore: filtered.isMore }
}

type PageOptions = { filter: store.UserFilter; sort: UserSort; after: store.Position | undefined }

async function readPage(services: ListServices, options: PageOptions) {
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) =>
    store.selectUsers(services.db, { ...options, ...monthOf(services), limit }),
  )
  return {
    users: rows.map((row) => toAdminUser(services, row)),
    nextCursor: nextCursor && `${rows.at(-1)?.position}_${nextCursor}`,
  }
}

/** Refused before where it has another form. */
function parseCursor(cursor: string): store.Position {
  const [value = '0', id = ''] = cursor.split('_')
  return { value, id }
}

/** Milliseconds after which matches are not counted further. */
const maxCountMs = 40

/** What is kept as a figure of the platform is exact; the rest is counted one by one, up to a limit. */
async function countMatches({ db }: ListServices, filter: store.UserFilter) {
  const key = findFigure(filter)
  const [figures, counted] = await Promise.all([
    readFigures(db, key === undefined ? ['users'] : ['users', key], 'none:'),
    key === undefined ? store.countUsers(db, filter, { limit: maxCounted, maxMs: maxCountMs }) : undefined,
  ])
  const read = (name: string) => figures.get(name) ?? 0
  return { total: read('users'), filtered: counted ?? { count: read(key ?? 'users'), isMore: false } }
}

function findFigure({ search, plan, status }: store.UserFilter): string | undefined {
  if (search || (plan && status) || status === 'reported') return undefined
  return plan ? `plan:${plan}` : (status ?? 'users')
}

/** The ids in the order that was asked for; those that are gone are missing. */
export async function readUsers(services: ListServices, ids: string[]): Promise<AdminUser[]> {
  const rows = await store.selectUsersById(services.db, ids, monthOf(services))
  const byId = new Map(rows.map((row) => [row.id, toAdminUser(services, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const monthOf = (services: ListServices) => ({ mode: findMode(services), month: toMonth(services.now()) })

function toAdminUser({ config }: ListServices, { monthPence, ...user }: store.ListedUser): AdminUser {
  const tier = getAffiliateTier(monthPence).toLowerCase() as Lowercase<ReturnType<typeof getAffiliateTier>>
  return { ...user, affiliateTier: monthPence > 0 ? tier : null, bioUrl: `${config.publicUrl}/${user.username}` }
}

const batchSize = 1_000

/** Everyone who matches, the newest first. Those who sign up meanwhile are not among them. */
async function* readBatches(services: ListServices, filter: store.UserFilter) {
  for (let after: store.Position | undefined; ; ) {
    const options = { filter, sort: 'newest', after, ...monthOf(services), limit: batchSize } as const
    const rows = await store.selectUsers(services.db, options)
    const last = rows.at(-1)
    if (!last) return
    const users = rows.map((row) => toAdminUser(services, row))
    yield addPounds(users, 'totalEarnings')
    after = { value: last.position, id: last.id }
  }
}

const listed = 5

export const listTopReferrers = async ({ db }: ListServices) => ({ referrers: await store.selectTopReferrers(db, listed) })

export async function listTopPages({ config, db }: ListServices) {
  const pages = await store.selectTopPages(db, listed)
  return { pages: pages.map((page) => ({ ...page, bioUrl: `${config.publicUrl}/${page.user.username}` })) }
}

const columns = [
  ...['id', 'username', 'displayName', 'email', 'plan', 'affiliateTier', 'isBanned', 'isActive', 'isVerified', 'isReported'],
  ...[
    'bioUrl',
    'totalClicks',
    'totalLinks',
    'totalReferrals',
    'totalEarningsGbp',
    'twoFactorEnabled',
    'createdAt',
    'lastActiveAt',
  ],
]

/** The audit log says that there was a search, but not for what: it may name a person who is deleted later. */
export async function exportUsersAsAdmin(
  services: ListServices & Pick<Services, 'newId'>,
  actor: AuditActor,
  filter: store.UserFilter,
): Promise<Download> {
  const { search, ...rest } = filter
  await services.db.transaction((tx) =>
    recordAudit(services, tx, actor, { action: 'export-users', detail: { ...rest, hasSearch: !!search } }),
  )
  return {
    filename: `users-${services.now().toISOString().slice(0, 10)}.csv`,
    bytes: toCsvBytes(columns, readBatches(services, filter)),
  }
}
