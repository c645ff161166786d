/** What an admin does about payouts and held commissions, at the endpoints and at the command line; each is recorded in the audit log. */
import type { AdminPayout } from '#contract/affiliates/administration.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { getMode } from '#server/affiliates/current-mode.ts'
import { decideHold, type HoldDecision } from '#server/affiliates/holds/decide-hold.ts'
import { findAdminPayout } from '#server/affiliates/payouts/administration/list-all-payouts.ts'
import { type ExportedFile, exportPayouts } from '#server/affiliates/payouts/files/export-payouts.ts'
import { importPayoutResults } from '#server/affiliates/payouts/files/import-results.ts'
import { type RunServices, runPayouts } from '#server/affiliates/payouts/run/run-payouts.ts'
import { markPayout, type PayoutMark } from '#server/affiliates/payouts/states/settle-payout.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

/** The run has many transactions, so it is recorded before the first. Refuses with 'payments-off'. */
export async function runPayoutsAsAdmin(services: RunServices, actor: AuditActor) {
  getMode(services)
  await recordAudit(services, services.db, actor, { action: 'run-payouts' })
  const { payouts, amountPence } = await runPayouts(services, 'admin')
  const message =
    payouts === 0 ? 'Nobody can be paid now.' : `${countNoun(payouts, 'payout')} approved, ${formatPounds(amountPence)} in all.`
  return { message, payouts, amountPence }
}

/** Refuses as `exportPayouts` does. */
export const exportPayoutsAsAdmin = (services: RunServices, actor: AuditActor): Promise<ExportedFile> =>
  exportPayouts(services, (tx, { payouts, amountPence }) =>
    recordAudit(services, tx, actor, { action: 'export-payouts', detail: { payouts, amountPence } }),
  )

/** Refuses with 'payout-file-wrong'. */
export async function importPayoutResultsAsAdmin(services: RunServices, actor: AuditActor, bytes: Uint8Array) {
  const counts = await importPayoutResults(services, bytes, (tx, found) =>
    recordAudit(services, tx, actor, { action: 'import-payouts', detail: found }),
  )
  const { paid, failed, returned, unchanged } = counts
  return { ...counts, message: `${paid} paid, ${failed} failed, ${returned} returned, ${unchanged} unchanged.` }
}

/** Refuses with 'no-such-payout' or 'payout-not-there'. */
export async function markPayoutAsAdmin(
  services: RunServices,
  actor: AuditActor,
  id: string,
  mark: PayoutMark,
): Promise<AdminPayout> {
  await markPayout(services, id, mark, (tx, { status, userId }) => {
    const change = { before: { status }, after: { status: mark.status } }
    const detail = { payout: id, reason: mark.reason ?? null }
    return recordAudit(services, tx, actor, { action: 'mark-payout', userId, ...change, detail })
  })
  return findAdminPayout(services, id)
}

/** Refuses as `decideHold` does. */
export const decideHoldAsAdmin = (
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>,
  actor: AuditActor,
  holdId: string,
  decision: HoldDecision,
) =>
  decideHold(services, holdId, decision, async (tx, { id: hold, userId, commissionId: commission, reason, note }) => {
    const action = decision.decision === 'release' ? 'release-hold' : 'confirm-hold'
    await recordAudit(services, tx, actor, { action, userId, detail: { hold, commission, reason, note } })
  })
