/** Issues the statements of payouts that were paid before there were statements, or that a node of an older version marked as paid. */
import type { IssueServices } from '#server/invoices/issue-invoices.ts'
import type { Services } from '#server/services/services.ts'
import { lockAffiliate } from '../open-payout.ts'
import { issueStatements } from '../states/issue-statements.ts'
import { listUnstatedPayouts } from '../states/store.ts'

const batchSize = 200

/** In the order in which they were paid. Returns how many were issued; stops after `maxMs`. */
export async function issueMissingStatements(
  services: IssueServices & Pick<Services, 'db' | 'invalidatePage'>,
  { maxMs }: { maxMs: number },
): Promise<number> {
  const endsAt = performance.now() + maxMs
  const list = () => listUnstatedPayouts(services.db, batchSize)
  let issued = 0
  for (let payouts = await list(); payouts.length > 0 && performance.now() < endsAt; payouts = await list())
    for (const payout of payouts)
      issued += await lockAffiliate(services, payout.userId, (tx) => issueStatements(services, tx, [payout]))
  return issued
}
