/**
 * Issues the self-billing statement of a payout that was paid, and a credit note for it where the payout came back later: in the transaction
 * that says so.
 */
import { paymentModes } from '#rules/billing/payment-mode.ts'
import type { InvoiceLine } from '#rules/invoices/invoices.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import type { Queries } from '#server/database/queries.ts'
import { type InvoiceDraft, type IssueServices, issueInvoices } from '#server/invoices/issue-invoices.ts'
import type { Services } from '#server/services/services.ts'
import type { PayoutRow } from '../store.ts'
import * as store from './store.ts'

/** The affiliates' rows are locked. Returns how many were issued. */
export async function issueStatements(services: IssueServices, tx: Queries, payouts: readonly PayoutRow[]): Promise<number> {
  const sums = await store.sumCommissions(tx, toIds(payouts))
  const sumsOf = Map.groupBy(sums, ({ payoutId }) => payoutId)
  return issue(services, tx, payouts, (payout) => ({
    id: payout.id,
    kind: 'self-billing',
    key: `payout ${payout.id}`,
    issuedAt: payout.paidAt ?? services.now(),
    lines: toLines(payout, sumsOf.get(payout.id) ?? []),
  }))
}

/** Of payouts that were paid, and came back. Their statements are issued first, where the job has not come to them yet. */
export async function creditStatements(
  services: IssueServices & Pick<Services, 'newId'>,
  tx: Queries,
  payouts: readonly PayoutRow[],
): Promise<void> {
  await issueStatements(services, tx, payouts)
  await issue(services, tx, payouts, (payout) => ({
    id: services.newId(),
    kind: 'self-billing-credit',
    key: `payout-returned ${payout.id}`,
    creditedId: payout.id,
    issuedAt: payout.closedAt ?? services.now(),
    lines: [{ text: 'Payout that came back', from: null, to: null, netPence: -payout.amount }],
  }))
}

type Drafted = Pick<InvoiceDraft, 'id' | 'kind' | 'key' | 'creditedId' | 'issuedAt' | 'lines'>

async function issue(
  services: IssueServices,
  tx: Queries,
  payouts: readonly PayoutRow[],
  draft: (payout: PayoutRow) => Drafted,
): Promise<number> {
  const recipients = await store.listRecipients(
    tx,
    payouts.map(({ userId }) => userId),
  )
  const names = new Map(recipients.map(({ id, displayName, username }) => [id, displayName ?? username]))
  let issued = 0
  for (const mode of paymentModes) {
    const drafts = payouts
      .filter((payout) => payout.mode === mode)
      .map((payout) => {
        const { id, userId, paypalEmail: email, providerId: providerReference } = payout
        const name = names.get(userId)
        const contact = name === undefined ? null : { name, email }
        return { ...draft(payout), userId, contact, method: 'PayPal', reference: id.slice(-12).toUpperCase(), providerReference }
      })
    issued += await issueInvoices(services, tx, mode, drafts)
  }
  return issued
}

const toIds = (payouts: readonly PayoutRow[]) => payouts.map(({ id }) => id)

/** One for each plan and percentage, and one for what was reversed. */
function toLines({ amount }: PayoutRow, sums: Awaited<ReturnType<typeof store.sumCommissions>>): InvoiceLine[] {
  const lines = sums.map(({ plan, percent, isReversal, count, pence }) => {
    const payments = countNoun(count, `${plans[plan].name} payment`)
    const text = isReversal ? `Reversed commission on ${payments}` : `Commission of ${percent}% on ${payments}`
    return { text, from: null, to: null, netPence: pence }
  })
  // A payout that is older than the record of what it contains.
  const isComplete = lines.reduce((sum, { netPence }) => sum + netPence, 0) === amount
  return isComplete ? lines : [{ text: 'Affiliate commission', from: null, to: null, netPence: amount }]
}
