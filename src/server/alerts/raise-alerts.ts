/**
 * Tells the operator once of each thing that is wrong, at the addresses of `ALERT_WEBHOOK_URL` and `ALERT_NTFY_URL`: failed jobs and backups,
 * disputes, a ledger that does not balance, and visits that wait for the engine of their history. What is over and comes back is told again. Nobody is named.
 */
import { isBackupStale } from '#rules/admin/backups.ts'
import { nameJob } from '#rules/admin/job-names.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { readBackupAge } from '#server/backup/nightly/last-backup.ts'
import { listOpenDisputes } from '#server/billing/overview/get-billing.ts'
import { readLatestProof } from '#server/ledger/proofs.ts'
import { addJobs, listFailedJobs } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { type Alert, sendAlertJob } from './send-alert.ts'
import { clearAlerts, raiseAlerts } from './store.ts'

type AlertServices = Pick<Services, 'config' | 'db' | 'history' | 'newId' | 'now'>

/** Of more failed jobs, the newest are looked at. */
const maxFailedJobs = 1_000

const backupKey = 'backup'

/** Two nodes tell once: a row is inserted by one of them, with its job. */
export async function tellOperator(services: AlertServices): Promise<void> {
  const { config, db, now } = services
  if (!config.alerts) return
  const wrong = await listWrong(services)
  await db.transaction(async (tx) => {
    // A node without a folder for backups knows nothing of those that others make.
    await clearAlerts(tx, [...wrong.keys(), ...(config.backups ? [] : [backupKey])])
    const raised = await raiseAlerts(tx, [...wrong.keys()], now())
    const alerts = raised.map((key) => wrong.get(key)).filter((alert) => alert !== undefined)
    await addJobs(
      tx,
      sendAlertJob,
      alerts.flatMap((alert) => (config.alerts ?? []).map(({ kind }) => ({ kind, ...alert }))),
    )
  })
}

/** By key. */
async function listWrong(services: AlertServices): Promise<Map<string, Alert>> {
  const { config, db } = services
  const hasMoney = config.payments.setting !== 'off'
  const [jobs, backup, proof, disputes, waitingVisits] = await Promise.all([
    listFailedJobs(db, maxFailedJobs),
    readBackupAge(services),
    hasMoney ? readLatestProof(services) : undefined,
    hasMoney ? listOpenDisputes(db) : [],
    services.history.describe(db),
  ])
  const wrong = new Map<string, Alert>()
  const system = (view: string) => `${config.publicUrl}${adminPaths.controlPanel}?tab=system&view=${view}`

  // One that could not be sent is not told of by another.
  const failedJobs = jobs.filter(({ name }) => name !== sendAlertJob.name)
  for (const [name, failed = []] of Object.entries(Object.groupBy(failedJobs, ({ name }) => name)))
    wrong.set(`job ${name}`, {
      title: `${countNoun(failed.length, 'job')} failed: ${nameJob(name)}`,
      detail: 'Retries are used up. The list of jobs says why, and tries again.',
      link: system('jobs'),
    })
  if (backup && config.backups && isBackupStale(backup))
    wrong.set(backupKey, {
      title: backup.madeAt ? 'The nightly backup is missing' : 'There is no backup yet',
      detail: 'The list of backups says why. Make one there now.',
      link: system('backups'),
    })
  if (proof?.isBalanced === false)
    wrong.set('ledger', {
      title: 'The ledger does not balance',
      detail: `${countNoun(proof.differences.length, 'difference')}. Pay nothing out until you know why.`,
      link: system('ledger'),
    })
  if (waitingVisits !== undefined)
    wrong.set('visits', { title: 'Visits wait to be counted', detail: waitingVisits, link: system('health') })
  for (const { mode, id, pence } of disputes)
    wrong.set(`dispute ${mode} ${id}`, {
      title: `A payment is disputed: ${formatPounds(pence)}${mode === 'sandbox' ? ' of test money' : ''}`,
      detail: 'Answer at the payment provider before its deadline. The money is held until it is decided.',
      link: config.publicUrl,
    })
  return wrong
}
