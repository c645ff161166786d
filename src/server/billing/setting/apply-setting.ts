/**
 * Compares the setting PAYMENTS with the one that the server last ran with, when a node starts. After a change everyone's plan is
 * derived again: going live ends what was paid with test money, `off` gives everyone PLAN_FOR_ALL, and switching it on again takes that
 * away. It is one transaction under a lock, so it happens once, completely or not at all, however many nodes start.
 */
import { isBiggerPlan } from '#rules/billing/derive-plan.ts'
import type { PaidPlan, Plan } from '#rules/plans/plans.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { countNoun } from '#rules/text/formats.ts'
import { rebuildEarnings } from '#server/affiliates/commissions/totals.ts'
import { type Config, ConfigError } from '#server/config.ts'
import type { Queries } from '#server/database/queries.ts'
import { billingTestPlanEndedEmail } from '#server/emails/billing.ts'
import type { Services } from '#server/services/services.ts'
import { lockSetting, readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { lockAccount } from '../customers/store.ts'
import { refreshPlan } from '../plan/refresh-plan.ts'
import { queueNotice } from '../queue-notice.ts'
import { describeSetting, getSettingIn, type PaymentSettings, paymentsKey } from './present-setting.ts'
import * as store from './store.ts'

type SettingServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'secrets'>

const key = 'stripe keys'

/**
 * * Refuses to start with Stripe's live keys on a database that has customers of Stripe's test mode, or the other way round: the ids of
 * one are unknown to the other, and test payments would count as real ones. Does nothing where Stripe does not take the payments.
 */
async function assertSameStripe(services: Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now'>): Promise<void> {
  const { config, db, log } = services
  const present = getKeyMode(config)
  if (present === undefined) return
  if (present === 'test' && config.mode === 'production')
    log.warn('STRIPE_SECRET_KEY is a key of Stripe’s test mode: everyone pays with test cards.')

  const last = await readSetting(db, key)
  if (last === present) return
  if (last !== undefined && (await store.hasCustomers(db, 'stripe')))
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a ${present} key, but this database has customers of Stripe’s ${String(last)} mode. Use another database.`,
    )
  await storeSetting(services, db, key, present)
}

const getKeyMode = ({ payments }: Config): 'test' | 'live' | undefined =>
  payments.provider === 'stripe' ? (payments.isTestKey ? 'test' : 'live') : undefined

export async function applyPaymentsSetting(services: SettingServices): Promise<void> {
  const { config, db, log } = services
  await assertSameStripe(services)
  if (config.payments.setting === 'sandbox' && config.mode === 'production')
    log.warn('PAYMENTS is sandbox: everyone pays with test cards. Set the STRIPE_ keys to take money, or PAYMENTS=off.')

  await reportForgottenSubscriptions(services)
  const settings = getSettings()
  if ((await readSetting(db, paymentsKey)) === describeSetting(config, settings)) return
  const isSwitched = await db.transaction((tx) => switchPayments(services, tx, settings))
  if (isSwitched)
    log.info({ payments: describeSetting(config, settings) }, 'Payments were switched; every plan was derived again.')
}

/**
 * Where these settings take payments another way than was stored, everyone's plan follows. In the transaction that changes the settings. A
 * node that does not have them in force yet derives no plans until it has. Returns false where nothing had to be switched, as at the first
 * start.
 */
export async function switchPayments(
  services: Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>,
  tx: Queries,
  settings: PaymentSettings,
): Promise<boolean> {
  const { config } = services
  const present = describeSetting(config, settings)
  await lockSetting(tx, paymentsKey)
  const former = await readSetting(tx, paymentsKey)
  if (former === present) return false
  const setting = getSettingIn(config, settings)
  // Those in force here may still be the former ones.
  const switching = { ...services, config: { ...config, payments: { ...config.payments, setting } } }
  await rederivePlans(switching, tx, settings.planForAll)
  await storeSetting(services, tx, paymentsKey, present)
  return former !== undefined
}

/** Its subscribers can't cancel here any more, and asking for an account's deletion does not: only erasing it ends what it pays. */
async function reportForgottenSubscriptions({ config, db, log }: SettingServices): Promise<void> {
  const { provider, setting } = config.payments
  const subscriptions = setting === 'stripe' ? 0 : await store.countLiveSubscriptions(db, 'stripe')
  if (subscriptions === 0) return
  log.error(
    { subscriptions },
    provider === 'stripe'
      ? `Stripe goes on charging ${countNoun(subscriptions, 'subscriber')}, although nothing is for sale in this mode. Cancel their subscriptions there, or set MODE=platform.`
      : `Stripe goes on charging ${countNoun(subscriptions, 'subscriber')}, but its keys are not set. Cancel their subscriptions there.`,
  )
}

type SwitchServices = Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>

async function rederivePlans(services: SwitchServices, tx: Queries, planForAll: Plan): Promise<void> {
  const { config, now } = services
  const { payments } = config
  // What another provider has open can't be asked for any more: if it is paid all the same, it is given back.
  await store.closeCheckoutsOfOthers(tx, payments.setting, now())
  const testPlans = payments.setting === 'stripe' ? await store.listTestPlans(tx) : []
  if (payments.setting === 'stripe') await store.deleteTestSeats(tx)
  if (payments.setting === 'off') {
    await store.setPlanOfEveryone(tx, planForAll)
    return
  }
  await rebuildEarnings(tx, payments.setting)
  await store.setPlanOfEveryoneWithoutOne(tx)
  for (const userId of await store.listPlanHolders(tx)) {
    await lockAccount(tx, userId)
    await refreshPlan(services, tx, userId)
  }
  for (const { userId, plan } of testPlans) await reportTestPlanEnded(services, tx, userId, plan)
}

/** Once per creator, and only if they do not have the plan for another reason. */
async function reportTestPlanEnded(services: SwitchServices, tx: Queries, userId: string, endedPlan: PaidPlan): Promise<void> {
  const { plan } = await lockAccount(tx, userId)
  if (!isBiggerPlan(endedPlan, plan)) return
  await queueNotice(services, tx, userId, `test-plan-ended ${userId}`, (payer) =>
    billingTestPlanEndedEmail({ ...payer, endedPlan, plan }),
  )
}
