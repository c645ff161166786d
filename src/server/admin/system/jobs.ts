/** The queue on the control panel: what failed, waits and runs, trying failed jobs again, and running a recurring one now. */
import type { Job, JobState, RecurringJobRow } from '#contract/admin/system.ts'
import { describeSchedule, findNextRun } from '#rules/admin/cron.ts'
import { askedBeforeRun, failedJobDays, nameJob } from '#rules/admin/job-names.ts'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { countNoun } from '#rules/text/formats.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { RecurringJob } from '#server/services/jobs/port.ts'
import {
  countQueue,
  describeQueuedEmail,
  listQueue,
  listRecurringStates,
  type QueuedJob,
  retryFailed,
  runNow,
  type Services,
} from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'

const maxListed = 100

export async function listJobsPage(services: Pick<Services, 'db' | 'secrets'>, state: JobState = 'failed') {
  const [counts, queue] = await Promise.all([countQueue(services.db), listQueue(services.db, state, maxListed)])
  return { counts, jobs: queue.map((job) => toJob(services, state, job)) }
}

function toJob(services: Pick<Services, 'secrets'>, state: JobState, job: QueuedJob): Job {
  const { id, name, attempts, maxAttempts, error, changedAt, runAt } = job
  const keptUntil = new Date(changedAt.getTime() + failedJobDays * dayMs)
  return {
    id,
    state,
    title: nameJob(name),
    subject: describeSubject(services, job),
    attempts,
    maxAttempts,
    error,
    changedAt: changedAt.toISOString(),
    runAt: state === 'failed' ? null : runAt.toISOString(),
    keptUntil: state === 'failed' ? keptUntil.toISOString() : null,
  }
}

/** Payloads have ids and encrypted texts; nothing else of them is shown. */
function describeSubject({ secrets }: Pick<Services, 'secrets'>, { name, payload }: QueuedJob): string | null {
  if (name === 'send-email') return describeQueuedEmail(secrets, payload)
  if (typeof payload.payoutId === 'string') return `Payout ${toPayoutReference(payload.payoutId)}`
  if (typeof payload.userId === 'string') return `Account ${payload.userId}`
  return null
}

/** Refuses with 'no-such-job' if none of them is there and failed any more. */
export const retryJobsAsAdmin = (
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  actor: AuditActor,
  ids: readonly string[] | 'all',
) =>
  services.db.transaction(async (tx) => {
    const names = await retryFailed(tx, ids)
    if (names.length === 0) throw new Refusal('no-such-job')
    const jobs = Object.fromEntries(
      Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length]),
    )
    await recordAudit(services, tx, actor, { action: 'retry-jobs', detail: { jobs } })
    return { message: `Trying ${countNoun(names.length, 'job')} again.`, retried: names.length }
  })

/** `jobs`: those of this version, with their schedules. */
export async function listRecurringJobsPage({ db, now }: Pick<Services, 'db' | 'now'>, jobs: readonly RecurringJob[]) {
  const states = new Map((await listRecurringStates(db)).map((state) => [state.name, state]))
  const rows = jobs.map(({ name, schedule }): RecurringJobRow => {
    const { lastAt = null, state = 'idle' as const } = states.get(name) ?? {}
    return {
      name,
      title: nameJob(name),
      schedule: describeSchedule(schedule),
      nextAt: findNextRun(schedule, now())?.toISOString() ?? null,
      lastAt: lastAt?.toISOString() ?? null,
      state,
      question: askedBeforeRun[name] ?? null,
    }
  })
  return { jobs: rows.sort((a, b) => String(a.nextAt).localeCompare(String(b.nextAt)) || a.title.localeCompare(b.title)) }
}

/** Refuses with 'no-such-job', or with 'job-running'. */
export async function runRecurringJobAsAdmin(
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  actor: AuditActor,
  name: string,
  jobs: readonly RecurringJob[],
) {
  if (!jobs.some((job) => job.name === name)) throw new Refusal('no-such-job')
  await services.db.transaction(async (tx) => {
    if (!(await runNow(tx, name))) throw new Refusal('job-running')
    await recordAudit(services, tx, actor, {
      action: name === 'prove-ledger' ? 'prove-ledger' : 'run-job',
      detail: { job: name },
    })
  })
  return { message: `${nameJob(name)}: started.` }
}
