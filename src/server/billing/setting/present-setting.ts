/** The setting PAYMENTS as it is stored, and whether this node still runs with it: nodes are restarted one after the other. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { Config } from '#server/config.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting, tryShareSetting } from '#server/services/stored-settings.ts'

export const paymentsKey = 'payments'

export const describeSetting = ({ payments }: Pick<Config, 'payments'>): string =>
  describePayments(payments.setting, getSettings().planForAll)

export const describePayments = (setting: PaymentsSetting, planForAll: Plan): string =>
  setting === 'off' ? `off ${planForAll}` : setting

/**
 * Whether a plan that this node derives holds: not while the setting is being switched, nor once another node has switched it. Until the
 * transaction ends, it can't be switched.
 */
export async function isSettingPresent({ config }: Pick<Services, 'config'>, tx: Queries): Promise<boolean> {
  if (!(await tryShareSetting(tx, paymentsKey))) return false
  const stored = await readSetting(tx, paymentsKey)
  // A command may run before the first server.
  return stored === undefined || stored === describeSetting(config)
}
