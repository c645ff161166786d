/** Lists every job of the queue, and every recurring job. */
import { receivePaymentEvent } from '#contract/billing.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { endBanJob } from './accounts/bans/ban-account.ts'
import { cleanUpAccounts } from './accounts/cleanup.ts'
import { eraseAccount } from './accounts/deletion/erase-account.ts'
import { deletionChangedJob, eraseAccountJob, eraseHistoryJob } from './accounts/deletion/request-deletion.ts'
import { createPasswordResetHandler } from './accounts/recovery/reset-password.ts'
import { createResendHandler } from './accounts/verification/send-code.ts'
import { endBan } from './admin/moderation/ban-user.ts'
import { deleteOldLockouts } from './admin/sessions/lockout/lockout.ts'
import { bulkActionJob, deleteOldBulkActions, listBulkChanges, runBulkAction } from './admin/users/bulk/change-users.ts'
import { correctClickTotals, foldStats } from './admin/users/stats/read-stats.ts'
import { matureCommissions } from './affiliates/commissions/mature-commissions.ts'
import { releaseEndedHolds } from './affiliates/holds/end-hold.ts'
import { emailPlacedHolds } from './affiliates/holds/hold-emails.ts'
import { followDeletion } from './affiliates/payouts/follow-deletion.ts'
import { checkPayouts } from './affiliates/payouts/run/check-payouts.ts'
import { issueMissingStatements } from './affiliates/payouts/run/issue-missing-statements.ts'
import { continuePayouts, runPayoutsJob } from './affiliates/payouts/run/run-payouts.ts'
import { sendPayoutJob, sendQueuedPayout } from './affiliates/payouts/run/send-payout.ts'
import { forgetReferrer } from './affiliates/referrals/record-referral.ts'
import { deleteFormerSlugs } from './affiliates/referrals/slugs/change-slug.ts'
import { deleteOldSignals } from './affiliates/signals/find-signal.ts'
import { tellOperator } from './alerts/raise-alerts.ts'
import { sendAlert, sendAlertJob } from './alerts/send-alert.ts'
import { deleteOldCopies } from './analytics/media-kit/signature.ts'
import { sendWeeklySummaries } from './analytics/weekly-summary/send-summaries.ts'
import {
  deliverAnnouncement,
  deliverAnnouncementJob,
  queueBatch,
  sendAnnouncementJob,
} from './announcements/send-announcement.ts'
import { backupWorker } from './backup/folder/make-backup.ts'
import { makeNightlyBackup } from './backup/nightly/nightly-backup.ts'
import { expireCheckouts } from './billing/checkout/expire-checkouts.ts'
import { createBillingJobHandlers } from './billing/follow-ups/run-commands.ts'
import { issueMissingInvoices } from './billing/invoicing/issue-invoices.ts'
import { endGrants } from './billing/plan/grant-plan.ts'
import { deleteOldEvents } from './billing/receive-payment-event.ts'
import { proveLedger } from './billing/reconciliation/prove-ledger.ts'
import { endReplacedSubscriptions, reconcile } from './billing/reconciliation/reconcile.ts'
import { followAccount } from './billing/subscription/follow-account.ts'
import { finishMoneyBack, moneyBackJob } from './billing/subscription/refund-payment.ts'
import type { AppFiles } from './http/app-files/app-files.ts'
import { deleteOldMadeThemes } from './made-themes/keep-themes.ts'
import { cleanUpMedia } from './media/cleanup.ts'
import { removeOwnerlessFiles } from './media/creator-files.ts'
import { fetchLinkIcon } from './media/fetch-link-icon.ts'
import type { FetchServices } from './media/fetched-pictures.ts'
import { fetchDuePosters, fetchPoster } from './media/posters/fetch-poster.ts'
import { deleteOldNotifications } from './notifications/change-notifications.ts'
import { fetchPosterJob } from './page/posters.ts'
import { fetchLinkIconJob } from './page/request-icon.ts'
import { deleteExpiredTrash } from './page/trash/trash.ts'
import { createJobHandler, inLane, type JobHandler, type RecurringJob } from './services/jobs/port.ts'
import { mailWorker, type Services, sandboxWorker } from './services/services.ts'
import { measureFigures } from './site/reached-figures.ts'
import { deleteOldMinutes, measureStatus } from './status/routes.ts'
import { deleteOldMessages } from './support/messages.ts'

type JobServices = Services & FetchServices & { appFiles: Pick<AppFiles, 'cleanUp'> }

/** `origin` is this node's own address, to which the sandbox payment provider sends its messages. */
export const listJobHandlers = (services: JobServices, origin: string): JobHandler[] => [
  ...inLane('mail', [
    ...mailWorker(services.mail, services.secrets, services.config.publicUrl),
    createJobHandler(deliverAnnouncementJob, (delivery) => deliverAnnouncement(services, delivery)),
  ]),
  ...inLane('alerts', [createJobHandler(sendAlertJob, (alert) => sendAlert(services, alert))]),
  ...inLane('payments', [
    ...sandboxWorker(services.payments, origin + receivePaymentEvent.path),
    ...createBillingJobHandlers(services),
    createJobHandler(moneyBackJob, (request) => finishMoneyBack(services, request)),
    createJobHandler(deletionChangedJob, async (request) => {
      await followDeletion(services, request)
      await followAccount(services, request)
    }),
  ]),
  ...inLane('payouts', [
    createJobHandler(runPayoutsJob, ({ trigger }) => continuePayouts(services, trigger)),
    createJobHandler(sendPayoutJob, (request) => sendQueuedPayout(services, request)),
  ]),
  ...inLane('pictures', [
    createJobHandler(fetchPosterJob, async (poster) => {
      await fetchPoster(services, poster)
    }),
    createJobHandler(fetchLinkIconJob, (request) => fetchLinkIcon(services, request)),
  ]),
  createJobHandler(eraseHistoryJob, async ({ userId }) => services.history.erase?.(services.db, userId)),
  createJobHandler(endBanJob, (ban) => endBan(services, ban)),
  createJobHandler(sendAnnouncementJob, ({ announcementId }) => queueBatch(services, announcementId)),
  ...backupWorker(services),
  createJobHandler(bulkActionJob, ({ id }) => runBulkAction(services, id, listBulkChanges(services))),
  createResendHandler(services),
  createPasswordResetHandler(services),
  createJobHandler(eraseAccountJob, (request) =>
    eraseAccount(services, request, { forgetReferrer, deleteFiles: () => removeOwnerlessFiles(services) }),
  ),
]

/** Times are UTC. The minutes differ, so that the jobs do not all run at once. */
export const listRecurringJobs = (services: JobServices): RecurringJob[] => [
  { name: 'measure-status', schedule: '* * * * *', run: () => measureStatus(services) },
  { name: 'tell-operator', schedule: '* * * * *', run: () => tellOperator(services) },
  { name: 'fold-stats', schedule: '* * * * *', run: () => foldStats(services) },
  { name: 'correct-click-totals', schedule: '51 3 * * *', run: () => correctClickTotals(services) },
  { name: 'delete-old-bulk-actions', schedule: '57 3 * * *', run: () => deleteOldBulkActions(services) },
  { name: 'delete-old-status', schedule: '47 2 * * *', run: () => deleteOldMinutes(services) },
  { name: 'measure-figures', schedule: '31 2 * * *', run: () => measureFigures(services) },
  { name: 'delete-old-messages', schedule: '53 2 * * *', run: () => deleteOldMessages(services) },
  { name: 'delete-old-notifications', schedule: '57 2 * * *', run: () => deleteOldNotifications(services) },
  { name: 'clean-up-accounts', schedule: '17 * * * *', run: () => cleanUpAccounts(services) },
  { name: 'delete-old-lockouts', schedule: '27 * * * *', run: () => deleteOldLockouts(services) },
  { name: 'mature-commissions', schedule: '4,14,24,34,44,54 * * * *', run: () => matureCommissions(services) },
  { name: 'release-ended-holds', schedule: '2,12,22,32,42,52 * * * *', run: () => releaseEndedHolds(services) },
  { name: 'email-placed-holds', schedule: '6,16,26,36,46,56 * * * *', run: () => emailPlacedHolds(services) },
  { name: 'delete-old-signals', schedule: '37 3 * * *', run: () => deleteOldSignals(services) },
  // A node without a folder for it leaves it to the others.
  ...(services.config.backups
    ? [
        {
          name: 'make-nightly-backup',
          schedule: '19 1 * * *',
          run: (stopping: AbortSignal) => makeNightlyBackup(services, stopping),
        },
      ]
    : []),
  // A job may take ten minutes.
  { name: 'prove-ledger', schedule: '11 3 * * *', run: () => proveLedger(services, { maxMs: 5 * minuteMs }) },
  // What was paid before there were invoices, or was stored by a node of an older version.
  {
    name: 'issue-invoices',
    schedule: '9,19,29,39,49,59 * * * *',
    async run() {
      await issueMissingInvoices(services, { maxMs: 4 * minuteMs })
      await issueMissingStatements(services, { maxMs: 4 * minuteMs })
    },
  },
  { name: 'delete-old-payment-events', schedule: '59 2 * * *', run: () => deleteOldEvents(services) },
  { name: 'end-grants', schedule: '7 * * * *', run: () => endGrants(services) },
  { name: 'delete-former-slugs', schedule: '29 2 * * *', run: () => deleteFormerSlugs(services) },
  // Hourly, so that it goes on where its time was up.
  {
    name: 'merge-old-visits',
    schedule: '33 * * * *',
    run: () => services.history.mergeOldHours(services, { maxMs: 5 * minuteMs }),
  },
  {
    name: 'break-down-visits',
    schedule: '43 * * * *',
    run: () => services.history.breakDownVisits(services, { maxMs: 5 * minuteMs }),
  },
  // Where it is Monday, from 08:00 on.
  { name: 'send-weekly-summaries', schedule: '1 * * * 0,1,2', run: () => sendWeeklySummaries(services) },
  { name: 'delete-old-media-kit-copies', schedule: '19 3 * * *', run: () => deleteOldCopies(services) },
  { name: 'delete-old-app-files', schedule: '9 4 * * *', run: () => services.appFiles.cleanUp() },
  { name: 'empty-trash', schedule: '23 * * * *', run: () => deleteExpiredTrash(services) },
  { name: 'delete-made-themes', schedule: '24 * * * *', run: () => deleteOldMadeThemes(services) },
  ...inLane('payments', [
    { name: 'expire-checkouts', schedule: '* * * * *', run: () => expireCheckouts(services) },
    { name: 'end-replaced-subscriptions', schedule: '* * * * *', run: () => endReplacedSubscriptions(services) },
    { name: 'run-sandbox', schedule: '*/3 * * * *', run: () => runSandbox(services) },
    { name: 'reconcile-payments', schedule: '*/10 * * * *', run: () => reconcile(services) },
  ]),
  ...inLane('payouts', [
    { name: 'run-monthly-payouts', schedule: '0 6 1 * *', run: () => continuePayouts(services, 'monthly') },
    { name: 'approve-requested-payouts', schedule: '10 6 * * *', run: () => continuePayouts(services, 'request') },
    { name: 'check-payouts', schedule: '5,15,25,35,45,55 * * * *', run: () => checkPayouts(services) },
  ]),
  ...inLane('pictures', [
    { name: 'clean-up-media', schedule: '41 * * * *', run: () => cleanUpMedia(services) },
    { name: 'fetch-due-posters', schedule: '8,28,48 * * * *', run: () => fetchDuePosters(services, { maxMs: 4 * minuteMs }) },
  ]),
]

/** In a mode without payments, test money stands still. */
async function runSandbox({ config, payments, now }: Pick<Services, 'config' | 'payments' | 'now'>): Promise<void> {
  if (config.payments.setting === 'sandbox') await payments?.testControls?.runDue(now())
}
