/** What a creator wants on their invoices. Those that are issued stay as they are. */
import type { BillingDetails } from '#rules/invoices/invoices.ts'
import type { Queries } from '#server/database/queries.ts'
import { changeAccount } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export const findBillingDetails = async (db: Queries, userId: string): Promise<BillingDetails | null> =>
  (await store.findDetails(db, userId)) ?? null

/** Null removes them. */
export const changeBillingDetails = (
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  details: BillingDetails | null,
): Promise<void> =>
  changeAccount(services, userId, async (tx) => {
    if (details) await store.upsertDetails(tx, userId, { ...details, updatedAt: services.now() })
    else await store.deleteDetails(tx, userId)
    return { result: undefined, isPageChanged: false }
  })
