/** The stored results of proving the ledger. */
import { dayMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { deleteProofsBefore, findLatestProof, insertProof, listProofs } from './store.ts'

const keptMs = 400 * dayMs
/** Sentences that are stored of one proof. */
const maxStored = 100

export type LedgerProof = { provedAt: Date; isBalanced: boolean; differences: string[] }

export async function storeProof({ db, newId, now }: Pick<Services, 'db' | 'newId' | 'now'>, differences: string[]) {
  const provedAt = now()
  await insertProof(db, {
    id: newId(),
    provedAt,
    isBalanced: differences.length === 0,
    differences: differences.slice(0, maxStored),
  })
  await deleteProofsBefore(db, new Date(provedAt.getTime() - keptMs))
}

/** Undefined if it was never proved. */
export const readLatestProof = ({ db }: Pick<Services, 'db'>): Promise<LedgerProof | undefined> => findLatestProof(db)

/** The newest first. */
export const readProofs = ({ db }: Pick<Services, 'db'>, limit: number): Promise<LedgerProof[]> => listProofs(db, limit)

/** For `/readyz`, which is public: how many differences, not which. */
export async function describeLatestProof(services: Pick<Services, 'db'>) {
  const proof = await readLatestProof(services)
  if (!proof) return undefined
  const { provedAt, isBalanced, differences } = proof
  return { ledger: { isBalanced, differences: differences.length, provedAt: provedAt.toISOString() } }
}
