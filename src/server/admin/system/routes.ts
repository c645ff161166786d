/** Endpoints of the control panel's System tab. */
import * as contract from '#contract/admin/system.ts'
import { checkBackupFile, inspectBackupStart } from '#server/backup/folder/backup-checks.ts'
import { openBackupDownload } from '#server/backup/folder/download-backup.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { RecurringJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { createBackupLinkAsAdmin, deleteBackupAsAdmin, makeBackupAsAdmin, readBackupOverview } from './backups.ts'
import { readHealth, type ServerFacts } from './health.ts'
import { listJobsPage, listRecurringJobsPage, retryJobsAsAdmin, runRecurringJobAsAdmin } from './jobs.ts'
import { proofJob, readLedgerOverview } from './ledger.ts'
import { sendTestEmailAsAdmin } from './send-test-email.ts'
import { readSettingFacts } from './setting-facts.ts'

/** `recurringJobs`: those that the nodes of this version run. */
export function systemRoutes(mount: Mount, services: Services, facts: ServerFacts & { recurringJobs: RecurringJob[] }) {
  const { recurringJobs } = facts
  mount(contract.getSystemHealth, () => readHealth(services, facts))
  mount(contract.getSettingFacts, () => readSettingFacts(services))
  mount(contract.sendTestEmail, ({ body, admin }) => sendTestEmailAsAdmin(services, admin, body.to))

  mount(contract.listJobs, ({ query }) => listJobsPage(services, query.state))
  mount(contract.retryJobs, ({ body, admin }) => retryJobsAsAdmin(services, admin, body.ids))
  mount(contract.listRecurringJobs, () => listRecurringJobsPage(services, recurringJobs))
  mount(contract.runRecurringJob, ({ params, admin }) => runRecurringJobAsAdmin(services, admin, params.name, recurringJobs))

  mount(contract.getLedgerOverview, () => readLedgerOverview(services))
  mount(contract.proveLedgerNow, ({ admin }) => runRecurringJobAsAdmin(services, admin, proofJob, recurringJobs))

  mount(contract.listBackups, () => readBackupOverview(services))
  mount(contract.makeBackup, ({ admin }) => makeBackupAsAdmin(services, admin))
  mount(contract.checkBackup, async ({ params }) => ({ problem: await checkBackupFile(services, params.name) }))
  mount(contract.createBackupLink, ({ params, body, admin }) =>
    createBackupLinkAsAdmin(services, admin, params.name, body.accessKey),
  )
  mount(contract.downloadBackup, ({ params, query }) => openBackupDownload(services, params.name, query))
  mount(contract.deleteBackup, async ({ params, admin }) => {
    await deleteBackupAsAdmin(services, admin, params.name)
    return undefined
  })
  mount(contract.inspectBackup, async ({ bytes }) => inspectBackupStart(services.config, Buffer.concat(await bytes.toArray())))
}
