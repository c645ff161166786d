/**
 * The only way from one state of a payout to the next. Each is one conditional statement, so that of two nodes one changes it; what goes
 * with it is in the same transaction: the commissions, the ledger, the email. Lock the affiliates' rows before: the ledger is locked last.
 */
import { describePayoutFailure } from '#rules/affiliates/payout-results.ts'
import type { PayoutMethod } from '#rules/affiliates/payouts.ts'
import type { LedgerPosting } from '#rules/billing/ledger.ts'
import { postPayoutPaid, postPayoutReturned, postPayoutSent } from '#rules/billing/ledger.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { postAllToLedger } from '#server/ledger/post.ts'
import type { Services } from '#server/services/services.ts'
import { markReversed } from '../../commissions/store.ts'
import type { PayoutRow } from '../store.ts'
import { creditStatements, issueStatements } from './issue-statements.ts'
import { notifyAffiliates } from './notify.ts'
import * as store from './store.ts'

export type StateServices = Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>

/** Returns the payout, or undefined if it was not requested any more. */
export async function approvePayout(services: StateServices, tx: Queries, payoutId: string): Promise<PayoutRow | undefined> {
  const approved = await store.approve(tx, payoutId, services.now())
  if (approved) await notifyAffiliates(services, tx, [approved])
  return approved
}

/** Before anything is sent. Returns those that were approved. */
export async function startSending(
  services: StateServices,
  tx: Queries,
  payoutIds: string[],
  sentBy: PayoutMethod,
): Promise<PayoutRow[]> {
  const sent = await store.markAsSent(tx, payoutIds, sentBy, services.now())
  await post(services, tx, sent, ({ id, amount: pence, userId: ownerId, sentAt }) =>
    postPayoutSent({ id, pence, ownerId, occurredAt: sentAt ?? services.now() }),
  )
  await notifyAffiliates(services, tx, sent)
  return sent
}

export type PayoutChange = { id: string; status: 'paid' | store.ClosedState; failure?: string | null | undefined }

/** Returns the payouts that changed: those in a state from which the new one follows. */
export async function settlePayouts(services: StateServices, tx: Queries, changes: PayoutChange[]): Promise<PayoutRow[]> {
  const changed = [
    ...(await settleAs(services, tx, 'paid', changes)),
    ...(await settleAs(services, tx, 'failed', changes)),
    ...(await settleAs(services, tx, 'returned', changes)),
    ...(await settleAs(services, tx, 'cancelled', changes)),
  ]
  await notifyAffiliates(services, tx, changed)
  const affiliates = changed.map(({ userId }) => userId)
  await store.eraseAddresses(tx, affiliates)
  return changed
}

async function settleAs(
  services: StateServices,
  tx: Queries,
  status: PayoutChange['status'],
  all: PayoutChange[],
): Promise<PayoutRow[]> {
  const changes = all.filter((change) => change.status === status)
  if (changes.length === 0) return []
  const now = services.now()
  const ids = changes.map(({ id }) => id)
  if (status === 'paid') {
    const paid = await store.markAsPaid(tx, ids, now)
    await store.markCommissionsAsPaid(tx, toIds(paid))
    await post(services, tx, paid, ({ id, amount: pence }) => postPayoutPaid({ id, pence, occurredAt: now }))
    await issueStatements(services, tx, paid)
    return paid
  }
  const failures = changes.map(({ failure }) =>
    status === 'cancelled' ? null : failure || describePayoutFailure(status, undefined),
  )
  const closed = await store.close(tx, status, { ids, failures }, now)
  // What was refunded meanwhile is a debt no more, and nothing may be left of the commission.
  await markReversed(tx, await store.freeCommissions(tx, toIds(closed)))
  // What was never sent has left nothing in the ledger.
  const sent = closed.filter(({ sentAt }) => sentAt !== null)
  await post(services, tx, sent, ({ id, amount: pence, userId: ownerId, paidAt }) =>
    postPayoutReturned({ id, pence, ownerId, occurredAt: now, wasPaid: paidAt !== null }),
  )
  const cameBack = closed.filter(({ paidAt }) => paidAt !== null)
  await creditStatements(services, tx, cameBack)
  return closed
}

const toIds = (rows: PayoutRow[]) => rows.map(({ id }) => id)

async function post(services: StateServices, tx: Queries, rows: PayoutRow[], toPosting: (row: PayoutRow) => LedgerPosting) {
  for (const mode of paymentModes) {
    const facts = rows.filter((row) => row.mode === mode).map((row) => ({ posting: toPosting(row), userId: row.userId }))
    await postAllToLedger(services, tx, mode, facts)
  }
}
