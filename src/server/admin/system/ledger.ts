/** The ledger on the control panel: its accounts, the last proofs, and proving it now. */
import type { LedgerOverview } from '#contract/admin/system.ts'
import { readAccountSums } from '#server/ledger/account-sums.ts'
import { type LedgerProof, readProofs } from '#server/ledger/proofs.ts'
import { isJobOpen } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'

const maxProofs = 31

/** The recurring job. */
export const proofJob = 'prove-ledger'

export async function readLedgerOverview(services: Pick<Services, 'db' | 'payments'>): Promise<LedgerOverview> {
  const mode = services.payments?.mode ?? null
  const [[latest, ...earlier], isRunning, sums] = await Promise.all([
    readProofs(services, maxProofs),
    isJobOpen(services.db, proofJob),
    mode === null ? { accounts: [], transactions: 0, lines: 0 } : readAccountSums(services, mode),
  ])
  return { mode, isRunning, latest: latest ? toProof(latest) : null, earlier: earlier.map(toProof), ...sums }
}

const toProof = ({ provedAt, ...proof }: LedgerProof) => ({ ...proof, provedAt: provedAt.toISOString() })
