/**
 * Does one thing to many users. Whom it concerns is stored first; then a job takes one user after the other, each in a transaction with its
 * own row of the audit log, and marks them in that transaction, so that after a crash it goes on where it was and does nothing twice.
 */
import type { BulkProgress } from '#contract/admin/users.ts'
import type { BulkActionName } from '#rules/admin/users.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import { assertCanGive } from '#server/billing/plan/grant-plan.ts'
import type { Queries } from '#server/database/queries.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { changePlan } from '../../administer-accounts.ts'
import { banAsAdmin, unbanAsAdmin } from '../../moderation/ban-user.ts'
import { selectIds, type UserFilter } from '../list/store.ts'
import { signOutUserAsAdmin } from '../secure-user.ts'
import * as store from './store.ts'

export type BulkOptions = {
  plan?: Plan | undefined
  reason?: ModerationReason | undefined
  note?: string | undefined
  /** An ISO date and time. */
  until?: string | null | undefined
}

type BulkRequest = { action: BulkActionName; userIds?: string[] | undefined; filter?: UserFilter | undefined } & BulkOptions

/** Does one user, and calls `record` in the same transaction. Throws a refusal where it does not work for this one. */
export type ChangeOne = (
  actor: AdminCaller,
  userId: string,
  options: BulkOptions,
  record: (tx: Queries) => Promise<void>,
) => Promise<unknown>

export const bulkActionJob = defineJob<{ id: string }>('bulk-action')

/** Refuses with 'nobody-matches', and with what would be refused for every user. */
export async function startBulkAction(
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now'>,
  actor: AdminCaller,
  { action, userIds, filter, ...options }: BulkRequest,
): Promise<BulkProgress> {
  const { db, newId, now } = services
  if (options.plan) assertCanGive(services, { plan: options.plan, until: options.until ? new Date(options.until) : null })
  if (options.until && new Date(options.until) <= now()) throw new Refusal('grant-ends-early')
  const id = newId()
  await db.transaction(async (tx) => {
    await store.insertBulkAction(tx, { id, action, options, actor, total: 0, createdAt: now() })
    let total = 0
    for await (const ids of readIds(tx, userIds, filter ?? {})) total += await store.insertTargets(tx, id, ids)
    if (total === 0) throw new Refusal('nobody-matches')
    await store.setTotal(tx, id, total)
    await addJob(tx, bulkActionJob, { id }, { key: `bulk-action ${id}` })
  })
  return getBulkProgress(services, id)
}

const batchSize = 5_000

async function* readIds(tx: Queries, userIds: string[] | undefined, filter: UserFilter): AsyncGenerator<string[]> {
  if (userIds) return yield userIds
  for (let after: string | undefined; ; ) {
    const ids = await selectIds(tx, filter, after, batchSize)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)
  }
}

const maxProblems = 50

/** Refuses with 'no-such-bulk-action'. */
export async function getBulkProgress({ db }: Pick<Services, 'db'>, id: string): Promise<BulkProgress> {
  const found = await store.findBulkAction(db, id)
  if (!found) throw new Refusal('no-such-bulk-action')
  const counts = await store.countTargets(db, id)
  return {
    id,
    action: found.action as BulkActionName,
    ...counts,
    problems: await store.listProblems(db, id, maxProblems),
    isFinished: counts.done === counts.total,
  }
}

/** Milliseconds after which the job is queued again, because none may take ten minutes. */
const turnMs = 4 * minuteMs
const step = 50

/** A job's handler. */
export async function runBulkAction(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  changes: Record<BulkActionName, ChangeOne>,
): Promise<void> {
  const found = await store.findBulkAction(db, id)
  if (!found) return
  const { action, options, actor } = found
  const endsAt = now().getTime() + turnMs
  for (;;) {
    const waiting = await store.listWaiting(db, id, step)
    if (waiting.length === 0) return
    for (const userId of waiting) {
      const markDone = async (tx: Queries) => void (await store.markDone(tx, id, userId, null))
      await changes[action as BulkActionName](actor as AdminCaller, userId, options as BulkOptions, markDone).catch(
        async (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          await store.markDone(db, id, userId, error.message)
        },
      )
    }
    if (now().getTime() > endsAt) return void (await addJob(db, bulkActionJob, { id }))
  }
}

const keptMs = 7 * dayMs

/** A recurring job. */
export const deleteOldBulkActions = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  store.deleteBulkActionsBefore(db, new Date(now().getTime() - keptMs))

/** What can be done to many users at once: the same verbs as for one. */
export const listBulkChanges = (services: Services): Record<BulkActionName, ChangeOne> => ({
  'set-plan': (actor, userId, { plan = 'free', until }, record) =>
    changePlan(services, actor, userId, { plan, until: toDate(until) }, record),
  suspend: (actor, userId, { reason = 'other', note, until }, record) =>
    banAsAdmin(services, actor, userId, { reason, note, until: toDate(until) }, record),
  unsuspend: (actor, userId, _, record) => unbanAsAdmin(services, actor, userId, record),
  'sign-out': (actor, userId, _, record) => signOutUserAsAdmin(services, actor, userId, record),
})

const toDate = (until: string | null | undefined) => (until ? new Date(until) : null)
