/** The open holds, as admins see them. */
import type { HeldCommission } from '#contract/affiliates/administration.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Services } from '#server/services/services.ts'
import { findMode } from '../current-mode.ts'
import { listOpenHolds, sumOpenHolds } from './store.ts'

/** Of the current mode: test money is not worth a decision once real money is taken. The first `limit`, from the one after `cursor`. */
export async function listHolds(
  services: Pick<Services, 'db' | 'config'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<HeldCommission[]> {
  const rows = await listOpenHolds(services.db, { mode: findMode(services), after: cursor, limit })
  return rows.map(({ netPence, placedAt, endsAt, appeal, appealedAt, ...hold }) => ({
    ...hold,
    amountPence: netPence,
    placedAt: placedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    appeal: appeal !== null && appealedAt !== null ? { text: appeal, at: appealedAt.toISOString() } : null,
  }))
}

const pageSize = 50

export async function listHoldsPage(services: Pick<Services, 'db' | 'config'>, cursor: string | undefined) {
  const { rows: holds, nextCursor } = await readCursorPage(pageSize, (limit) => listHolds(services, { cursor, limit }))
  return { holds, nextCursor }
}

/** Null where payments are off. */
export async function summariseHolds(services: Pick<Services, 'db' | 'config'>) {
  const mode = findMode(services)
  if (!mode) return null
  const { nextEndsAt, ...sums } = await sumOpenHolds(services.db, mode)
  return { ...sums, nextEndsAt: nextEndsAt?.toISOString() ?? null }
}
