/** The setting PAYMENTS as it is stored, and whether this node still runs with it: nodes are restarted one after the other. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import { getSettings, isPlatform, type Settings } from '#rules/platform/settings.ts'
import type { Config } from '#server/config.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting, tryShareSetting } from '#server/services/stored-settings.ts'

export const paymentsKey = 'payments'

export type PaymentSettings = Pick<Settings, 'mode' | 'planForAll'>

/** How payments are taken where these settings are in force. */
export const getSettingIn = ({ payments }: Pick<Config, 'payments'>, settings: PaymentSettings): PaymentsSetting =>
  isPlatform(settings) ? payments.provider : 'off'

export function describeSetting(config: Pick<Config, 'payments'>, settings: PaymentSettings): string {
  const setting = getSettingIn(config, settings)
  return setting === 'off' ? `off ${settings.planForAll}` : setting
}

/**
 * Whether a plan that this node derives holds: not while the setting is being switched, nor once another node has switched it. Until the
 * transaction ends, it can't be switched.
 */
export async function isSettingPresent({ config }: Pick<Services, 'config'>, tx: Queries): Promise<boolean> {
  if (!(await tryShareSetting(tx, paymentsKey))) return false
  const stored = await readSetting(tx, paymentsKey)
  // A command may run before the first server.
  return stored === undefined || stored === describeSetting(config, getSettings())
}
