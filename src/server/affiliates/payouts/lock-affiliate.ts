/** Changes to one affiliate's payouts take turns, and with commissions that arrive, because each locks the affiliate's row first. */
import type { Queries } from '#server/database/queries.ts'
import { changeAccount } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'

/** Refuses with 'no-such-user'. */
export const lockAffiliate = <T>(
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  change: (tx: Queries) => Promise<T>,
): Promise<T> => changeAccount(services, userId, async (tx) => ({ result: await change(tx), isPageChanged: false }))
