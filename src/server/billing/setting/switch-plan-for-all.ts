/** Gives everyone another plan, where payments are off. */
import type { Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { lockSetting, storeSetting } from '#server/services/stored-settings.ts'
import { describePayments, paymentsKey } from './present-setting.ts'
import * as store from './store.ts'

/** In the transaction that changes the setting. A node that does not have it in force yet derives no plans until it has. */
export async function switchPlanForAll(services: Pick<Services, 'newId' | 'now'>, tx: Queries, plan: Plan): Promise<void> {
  await lockSetting(tx, paymentsKey)
  await store.setPlanOfEveryone(tx, plan)
  await storeSetting(services, tx, paymentsKey, describePayments('off', plan))
}
