/** Ends the plans that were given for a time. */
import { billingPlanEndedEmail } from '#server/emails/billing.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { queueNotice } from '../queue-notice.ts'
import { refreshPlan } from './refresh-plan.ts'
import { endGrant, findExpiredGrant, listExpiredGrants } from './store.ts'

const batchSize = 200

type GrantServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>

/** A recurring job. */
export async function endGrants(services: GrantServices): Promise<void> {
  for (const { userId } of await listExpiredGrants(services.db, services.now(), batchSize))
    await endExpiredGrant(services, userId)
}

const endExpiredGrant = (services: GrantServices, userId: string): Promise<void> =>
  changePage(services, userId, async (tx, owner) => {
    // It may have been replaced meanwhile.
    const grant = await findExpiredGrant(tx, userId, services.now())
    if (!grant) return
    await endGrant(tx, userId, services.now())
    const plan = await refreshPlan(services, tx, userId)
    if (plan === owner.plan || services.config.payments.setting === 'off') return
    await queueNotice(services, tx, userId, `grant-ended ${grant.id}`, (payer) =>
      billingPlanEndedEmail({ ...payer, mode: 'stripe', endedPlan: grant.plan, plan }),
    )
  })
