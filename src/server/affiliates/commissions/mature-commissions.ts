/**
 * Every ten minutes: commissions that are older than the guarantee, and whose payment nobody disputes, are approved. From then on they can be
 * paid out.
 */
import type { Services } from '#server/services/services.ts'
import { approveMatured } from './store.ts'

const batchSize = 1000

/** May run on two nodes at once. Returns how many were approved. */
export async function matureCommissions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let approved = 0
  for (;;) {
    const count = await approveMatured(db, now(), { limit: batchSize })
    approved += count
    if (count < batchSize) return approved
  }
}
