/** Endpoints of the control panel's System tab. */
import type { LedgerOverview, SettingFacts } from '#contract/admin/system.ts'
import * as contract from '#contract/admin/system.ts'
import { checkBackupFile, inspectBackupStart } from '#server/backup/folder/backup-checks.ts'
import { openBackupDownload } from '#server/backup/folder/download-backup.ts'
import { countHeldSeats, readLargestSeat } from '#server/billing/checkout/seats.ts'
import { countSubscribers } from '#server/billing/overview/get-billing.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { type LedgerProof, readProofs } from '#server/ledger/proofs.ts'
import { readAccountSums } from '#server/ledger/read-ledger.ts'
import { isJobOpen, type RecurringJob } from '#server/services/jobs/port.ts'
import { readSender, type Services } from '#server/services/services.ts'
import { findOwner } from '../owner/store.ts'
import { createBackupLinkAsAdmin, deleteBackupAsAdmin, makeBackupAsAdmin, readBackupOverview } from './backups.ts'
import { readHealth, type ServerFacts } from './health.ts'
import { listJobsPage, listRecurringJobsPage, retryJobsAsAdmin, runRecurringJobAsAdmin } from './jobs.ts'
import { readLastTest, sendTestEmailAsAdmin } from './send-test-email.ts'

const maxProofs = 31

/** The recurring job. */
const proofJob = 'prove-ledger'

async function readLedgerOverview(services: Pick<Services, 'db' | 'payments'>): Promise<LedgerOverview> {
  const mode = services.payments?.mode ?? null
  const [[latest, ...earlier], isRunning, sums] = await Promise.all([
    readProofs(services, maxProofs),
    isJobOpen(services.db, proofJob),
    mode === null ? { accounts: [], transactions: 0, lines: 0 } : readAccountSums(services, mode),
  ])
  return { mode, isRunning, latest: latest ? toProof(latest) : null, earlier: earlier.map(toProof), ...sums }
}

const toProof = ({ provedAt, ...proof }: LedgerProof) => ({ ...proof, provedAt: provedAt.toISOString() })

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
  mount(contract.deleteBackup, ({ params, admin }) => deleteBackupAsAdmin(services, admin, params.name))
  mount(contract.inspectBackup, async ({ bytes }) => inspectBackupStart(services.config, Buffer.concat(await bytes.toArray())))
}

async function readSettingFacts(services: Services): Promise<SettingFacts> {
  const { config, mail } = services
  const [owner, subscribers, seatsTaken, seatsHeld, lastTestEmail] = await Promise.all([
    findOwner(services.db),
    countSubscribers(services),
    readLargestSeat(services),
    countHeldSeats(services),
    readLastTest(services),
  ])
  return {
    owner: owner?.username ?? null,
    subscribers,
    seatsTaken,
    seatsHeld,
    payments: config.payments.setting,
    verification: config.verification,
    mail: { server: mail.server ?? null, sender: readSender(config), isSenderSet: config.mailFrom !== undefined },
    security: {
      isAccessKeySet: config.adminAccessKey !== undefined,
      isPasswordSet: config.adminPassword !== undefined,
      allowedAddresses: config.adminAllowedAddresses?.join(', ') ?? null,
    },
    lastTestEmail,
  }
}
