/**
 * A run approves what was requested, opens payouts for everyone who can be paid (unless it is only for requests), and starts sending where
 * PayPal's API is used. Each affiliate has a transaction of their own, under their lock: after a crash the next run does the rest, and two
 * nodes do nothing twice.
 */
import type { PayoutTrigger } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { readInBatches } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { findMode } from '../../current-mode.ts'
import { lockAffiliate, openPayout, readPayable } from '../open-payout.ts'
import { approvePayout, type StateServices, settlePayouts, startSending } from '../states/change-states.ts'
import { findPayoutFacts, type PayoutRow } from '../store.ts'
import { queueSending } from './send-payout.ts'
import * as store from './store.ts'

export type RunServices = StateServices & Pick<Services, 'db' | 'invalidatePage'>
type Run = { payouts: number; amountPence: number; isComplete: boolean }
type Paging = { mode: PaymentMode; isOver: () => boolean }

export const runPayoutsJob = defineJob<{ trigger: PayoutTrigger }>('run-payouts')

/** Milliseconds. A job may take ten minutes. */
const maxJobMs = 5 * minuteMs

/** A job's handler, also of the recurring ones. What it does not get done, another job does. */
export async function continuePayouts(services: RunServices, trigger: PayoutTrigger, maxMs = maxJobMs): Promise<void> {
  const { isComplete } = await runPayouts(services, trigger, { maxMs })
  if (!isComplete) await addJob(services.db, runPayoutsJob, { trigger }, { key: `run-payouts ${trigger}` })
}

/** Returns how many payouts it approved, and their sum. Does nothing where PAYMENTS is off. */
export async function runPayouts(
  services: RunServices,
  trigger: PayoutTrigger,
  { maxMs = Number.POSITIVE_INFINITY } = {},
): Promise<Run> {
  const mode = findMode(services)
  if (!mode) return { payouts: 0, amountPence: 0, isComplete: true }
  const started = performance.now()
  const paging: Paging = { mode, isOver: () => performance.now() - started > maxMs }
  const approved = await approveRequests(services, paging)
  if (trigger !== 'request') approved.push(...(await payEverybody(services, paging, trigger)))
  if (services.config.payouts.method === 'paypal') await sendApproved(services, paging)
  const amountPence = approved.reduce((sum, { amount }) => sum + amount, 0)
  return { payouts: approved.length, amountPence, isComplete: !paging.isOver() }
}

const approveRequests = (services: RunServices, paging: Paging) =>
  forEachPage(paging, listIn(services, 'requested', paging.mode), ({ id, userId }) =>
    lockAffiliate(services, userId, async (tx) => {
      const facts = await findPayoutFacts(tx, userId)
      if (facts?.isBanned) return undefined
      if (!facts?.isDeleting) return approvePayout(services, tx, id)
      await settlePayouts(services, tx, [{ id, status: 'cancelled' }])
      return undefined
    }),
  )

function payEverybody(services: RunServices, paging: Paging, trigger: PayoutTrigger): Promise<PayoutRow[]> {
  const { mode } = paging
  const listAffiliates = async (after: string) => {
    const ids = await store.listWithAddress(services.db, mode, services.now(), after, pageSize)
    const payable = new Set(ids.length === 0 ? [] : await store.listPayable(services.db, mode, ids))
    return ids.map((id) => ({ id, isPayable: payable.has(id) }))
  }
  return forEachPage(paging, listAffiliates, async ({ id: userId, isPayable }) => {
    if (!isPayable) return undefined
    return lockAffiliate(services, userId, async (tx) => {
      const payable = await readPayable(services, tx, userId, mode)
      return payable.block ? undefined : openPayout(services, tx, { userId, mode, trigger, payable })
    })
  })
}

/** The job that sends it is queued in the same transaction as the ledger's posting. */
const sendApproved = (services: RunServices, paging: Paging) =>
  forEachPage(paging, listIn(services, 'approved', paging.mode), ({ id, userId }) =>
    lockAffiliate(services, userId, async (tx: Queries) => {
      const facts = await findPayoutFacts(tx, userId)
      if (facts?.isBanned) return undefined
      const [sent] = await startSending(services, tx, [id], 'paypal')
      if (sent) await queueSending(tx, id)
      return sent
    }),
  )

const pageSize = 200

const listIn =
  ({ db }: Pick<Services, 'db'>, status: 'requested' | 'approved', mode: PaymentMode) =>
  (after: string) =>
    store.listPayoutsIn(db, status, mode, after, pageSize)

/** One at a time, in the order of their ids. Returns what came of those that had a result. */
async function forEachPage<Item extends { id: string }>(
  { isOver }: Paging,
  listAfter: (after: string) => Promise<Item[]>,
  run: (item: Item) => Promise<PayoutRow | undefined>,
): Promise<PayoutRow[]> {
  const results: PayoutRow[] = []
  for await (const page of readInBatches(listAfter))
    for (const item of page) {
      if (isOver()) return results
      const result = await run(item)
      if (result) results.push(result)
    }
  return results
}
