/**
 * Compares the setting PAYMENTS with the one that the server last ran with, when a node starts. After a change everyone's plan is
 * derived again: going live ends what was paid with test money, `off` gives everyone PLAN_FOR_ALL, and switching it on again takes that
 * away. It is one transaction under a lock, so it happens once, completely or not at all, however many nodes start.
 */
import { isBiggerPlan } from '#rules/billing/derive-plan.ts'
import type { PaidPlan, Plan } from '#rules/plans/plans.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { rebuildEarnings } from '#server/affiliates/commissions/totals.ts'
import { type Config, ConfigError } from '#server/config.ts'
import type { Queries } from '#server/database/queries.ts'
import { billingTestPlanEndedEmail } from '#server/emails/billing.ts'
import type { Services } from '#server/services/services.ts'
import { lockSetting, readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { lockAccount } from '../customers/store.ts'
import { refreshPlan } from '../plan/refresh-plan.ts'
import { queueNotice } from '../queue-notice.ts'
import { describePayments, describeSetting, paymentsKey } from './present-setting.ts'
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
  payments.setting === 'stripe' ? (payments.isTestKey ? 'test' : 'live') : undefined

export async function applyPaymentsSetting(services: SettingServices): Promise<void> {
  const { config, db, log } = services
  await assertSameStripe(services)
  if (config.payments.setting === 'sandbox' && config.mode === 'production')
    log.warn('PAYMENTS is sandbox: everyone pays with test cards. Set the STRIPE_ keys to take money, or PAYMENTS=off.')

  await reportForgottenSubscriptions(services)

  const present = describeSetting(config)
  if ((await readSetting(db, paymentsKey)) === present) return
  await db.transaction(async (tx) => {
    await lockSetting(tx, paymentsKey)
    const former = await readSetting(tx, paymentsKey)
    if (former === present) return
    await switchPayments(services, tx)
    await storeSetting(services, tx, paymentsKey, present)
    // Nothing is switched by the first start.
    if (former !== undefined) log.info({ payments: present }, 'Payments were switched; every plan was derived again.')
  })
}

/** Its subscribers can't cancel here any more, and asking for an account's deletion does not: only erasing it ends what it pays. */
async function reportForgottenSubscriptions({ config, db, log }: SettingServices): Promise<void> {
  const subscriptions = config.payments.setting === 'stripe' ? 0 : await store.countLiveSubscriptions(db, 'stripe')
  if (subscriptions > 0)
    log.error(
      { subscriptions },
      'Stripe goes on charging subscribers, but its keys are not set. Cancel their subscriptions there.',
    )
}

async function switchPayments(services: SettingServices, tx: Queries): Promise<void> {
  const { config, now } = services
  const { payments } = config
  // What another provider has open can't be asked for any more: if it is paid all the same, it is given back.
  await store.closeCheckoutsOfOthers(tx, payments.setting, now())
  const testPlans = payments.setting === 'stripe' ? await store.listTestPlans(tx) : []
  if (payments.setting === 'stripe') await store.deleteTestSeats(tx)
  if (payments.setting === 'off') {
    await store.setPlanOfEveryone(tx, getSettings().planForAll)
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
async function reportTestPlanEnded(services: SettingServices, tx: Queries, userId: string, endedPlan: PaidPlan): Promise<void> {
  const { plan } = await lockAccount(tx, userId)
  if (!isBiggerPlan(endedPlan, plan)) return
  await queueNotice(services, tx, userId, `test-plan-ended ${userId}`, (payer) =>
    billingTestPlanEndedEmail({ ...payer, endedPlan, plan }),
  )
}

/**
 * Gives everyone another plan, where payments are off. In the transaction that changes the setting. A node that does not have it in force
 * yet derives no plans until it has.
 */
export async function switchPlanForAll(services: Pick<Services, 'newId' | 'now'>, tx: Queries, plan: Plan): Promise<void> {
  await lockSetting(tx, paymentsKey)
  await store.setPlanOfEveryone(tx, plan)
  await storeSetting(services, tx, paymentsKey, describePayments('off', plan))
}
