/** Gives the demo creators their plans: paid with test money, or given where payments are real. */
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import { refreshPlan } from '#server/billing/plan/refresh-plan.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoId } from './demo-ids.ts'
import { insertDemoPayments } from './demo-payments.ts'

type DemoServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'secrets'>

export async function insertDemoPlans(services: DemoServices, tx: Queries, customerUserIds: readonly string[]): Promise<void> {
  switch (services.config.payments.setting) {
    case 'sandbox':
      return insertDemoPayments(services, tx, customerUserIds)
    case 'stripe': {
      const granting = { ...services, db: tx as Database, invalidatePage: () => {} }
      for (const { username, plan } of demoCreators) await grantPlan(granting, demoId(username), { plan }, async () => {})
      return
    }
    case 'off':
      for (const { username } of demoCreators) await refreshPlan(services, tx, demoId(username))
  }
}
