/** Counts visits by referral links. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findAffiliate } from './find-affiliate.ts'
import { addClick } from './store.ts'

/** Whether this is a visit of a person who did not come by this creator's link a moment ago. Remembers the visitor until the day ends. */
export type CountsAsVisit = (tx: Queries, creatorId: string) => Promise<boolean>

/** A code that belongs to nobody is ignored. */
export async function recordReferralClick(
  { db, now }: Pick<Services, 'db' | 'now'>,
  code: string,
  countsAsVisit: CountsAsVisit,
): Promise<void> {
  const affiliate = await findAffiliate(db, code, now())
  if (!affiliate) return
  await db.transaction(async (tx) => {
    if (await countsAsVisit(tx, affiliate.id)) await addClick(tx, affiliate.id, now().toISOString().slice(0, 10))
  })
}
