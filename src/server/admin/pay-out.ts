/** What an admin does about payouts, at the endpoints and at the command line; each is recorded in the audit log. */
import type { AdminPayout } from '#contract/affiliates/administration.ts'
import { formatPounds } from '#rules/text/money.ts'
import { getMode } from '#server/affiliates/current-mode.ts'
import { findAdminPayout } from '#server/affiliates/payouts/administration/list-all-payouts.ts'
import { type ExportedFile, exportPayouts } from '#server/affiliates/payouts/files/export-payouts.ts'
import { importPayoutResults } from '#server/affiliates/payouts/files/import-results.ts'
import { type RunServices, runPayouts } from '#server/affiliates/payouts/run/run-payouts.ts'
import { markPayout, type PayoutMark } from '#server/affiliates/payouts/states/mark-payout.ts'
import type { Queries } from '#server/database/queries.ts'
import { type AuditEntry, appendAuditEntry } from './store.ts'

type Actor = AuditEntry['actor']

/** The run has many transactions, so it is recorded before the first. Refuses with 'payments-off'. */
export async function runPayoutsAsAdmin(services: RunServices, actor: Actor) {
  getMode(services)
  await audit(services, services.db, actor, 'run-payouts', {})
  const { payouts, amountPence } = await runPayouts(services, 'admin')
  const noun = payouts === 1 ? '1 payout' : `${payouts} payouts`
  const message = payouts === 0 ? 'Nobody can be paid now.' : `${noun} approved, ${formatPounds(amountPence)} in all.`
  return { message, payouts, amountPence }
}

/** Refuses as `exportPayouts` does. */
export const exportPayoutsAsAdmin = (services: RunServices, actor: Actor): Promise<ExportedFile> =>
  exportPayouts(services, (tx, { payouts, amountPence }) =>
    audit(services, tx, actor, 'export-payouts', { payouts, amountPence }),
  )

/** Refuses with 'payout-file-wrong'. */
export async function importPayoutResultsAsAdmin(services: RunServices, actor: Actor, bytes: Uint8Array) {
  const counts = await importPayoutResults(services, bytes, (tx, found) => audit(services, tx, actor, 'import-payouts', found))
  const { paid, failed, returned, unchanged } = counts
  return { ...counts, message: `${paid} paid, ${failed} failed, ${returned} returned, ${unchanged} unchanged.` }
}

/** Refuses with 'no-such-payout' or 'payout-not-there'. */
export async function markPayoutAsAdmin(services: RunServices, actor: Actor, id: string, mark: PayoutMark): Promise<AdminPayout> {
  await markPayout(services, id, mark, (tx, { status, userId }) =>
    audit(services, tx, actor, 'mark-payout', { payout: id, from: status, to: mark.status, reason: mark.reason ?? null }, userId),
  )
  return findAdminPayout(services, id)
}

const audit = (
  services: Pick<RunServices, 'newId' | 'now'>,
  tx: Queries,
  actor: Actor,
  action: AuditEntry['action'],
  detail: Record<string, unknown>,
  userId: string | null = null,
): Promise<void> => appendAuditEntry(tx, { id: services.newId(), action, actor, userId, detail, createdAt: services.now() })
