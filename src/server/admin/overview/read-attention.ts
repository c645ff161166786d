/** The work that waits for an admin, and the latest results of the checks that run on their own. */
import type { Attention } from '#contract/admin/overview.ts'
import { nameJob } from '#rules/admin/job-names.ts'
import { appealDays } from '#rules/moderation/moderation.ts'
import { dayMs } from '#rules/time/durations.ts'
import { summariseHolds } from '#server/affiliates/holds/list-holds.ts'
import { readBackupAge } from '#server/backup/nightly/last-backup.ts'
import { readLatestProof } from '#server/ledger/proofs.ts'
import { listFailedJobs } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { countInbox } from '#server/support/inbox/read-inbox.ts'
import { commit, describeBuild, version } from '#server/version.ts'
import { countOpenAppeals, sumOpenReports } from './store.ts'

/** Of more failed jobs, the newest are counted. */
const maxFailedJobs = 1000

export async function readAttention(services: Pick<Services, 'config' | 'db' | 'newId' | 'now'>): Promise<Attention> {
  const { db, config } = services
  const [reports, appeals, holds, jobs, support, proof, backup] = await Promise.all([
    sumOpenReports(db),
    countOpenAppeals(db, new Date(services.now().getTime() - appealDays * dayMs)),
    summariseHolds(services),
    countFailedJobs(services),
    countInbox(services),
    config.payments.setting === 'off' ? undefined : readLatestProof(services),
    readBackupAge(services),
  ])
  const open = reports?.open ?? 0
  return {
    waiting: {
      affiliates: holds?.open ?? 0,
      pages: open + appeals.open,
      content: support.waiting,
      system: jobs.failed + (proof?.isBalanced === false ? 1 : 0),
    },
    reports: {
      open,
      oldestAt: reports ? new Date(reports.oldestAt).toISOString() : null,
      most: reports && reports.reports > 1 ? { username: reports.username, reports: reports.reports } : null,
    },
    appeals,
    holds,
    jobs,
    support,
    ledger: proof
      ? { isBalanced: proof.isBalanced, differences: proof.differences.length, provedAt: proof.provedAt.toISOString() }
      : null,
    backup: backup ? { ...backup, isNightly: config.backups !== undefined } : null,
    build: describeBuild({ version, commit }),
  }
}

async function countFailedJobs({ db }: Pick<Services, 'db'>): Promise<Attention['jobs']> {
  const jobs = await listFailedJobs(db, maxFailedJobs)
  const byName = Object.entries(Object.groupBy(jobs, ({ name }) => nameJob(name)))
  return {
    failed: jobs.length,
    byName: byName
      .map(([name, failed = []]) => ({ name, failed: failed.length }))
      .toSorted((one, other) => other.failed - one.failed),
  }
}
