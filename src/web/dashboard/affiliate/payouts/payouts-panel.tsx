/** The payouts so far; nothing before the first one. */
import { Link } from 'wouter'
import { listPayouts, type Payout } from '#contract/affiliates/payouts.ts'
import { receiptPath } from '#rules/platform/paths.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailedLine, MoreButton } from '#web/ui/lists/list-states.tsx'
import { Panel } from '../../panels/panel.tsx'
import './payouts-panel.css'

export function PayoutsPanel() {
  const list = useEndpointPages(listPayouts, 'payouts', { isFresh: true })
  const { items: payouts, isError, hasNextPage } = list
  if (payouts.length === 0 && !isError) return null
  return (
    <Panel title="Payouts" isFlush>
      <ul className="payouts-panel">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {isError && <LoadFailedLine what="your payouts" query={list} />}
      {hasNextPage && (
        <div className="panel-footer spread">
          <MoreButton list={list} label="Show more payouts" />
        </div>
      )}
    </Panel>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { variant, label } = payoutBadges[payout.status]
  return (
    <li className="panel-row">
      <b className="panel-row-amount tabular-nums">{formatPounds(payout.amountPence)}</b>
      <p>
        {describePayout(payout, new Date())}
        <small>
          {payout.trigger === 'request' ? 'Requested' : 'Scheduled'} on {formatNearDay(payout.requestedAt, new Date())} ·{' '}
          {payout.paypalEmail}
          {payout.paidAt && (
            <>
              {' · '}
              <Link className="accent-link" href={receiptPath(payout.id)}>
                Statement
              </Link>
            </>
          )}
        </small>
      </p>
      <Badge variant={variant}>{label}</Badge>
    </li>
  )
}

/** What became of a payout, in a sentence and in a badge. */
const payoutBadges = {
  requested: { variant: 'neutral', label: 'Requested' },
  approved: { variant: 'ok', label: 'Approved' },
  processing: { variant: 'warn', label: 'Sent' },
  paid: { variant: 'iris', label: 'Paid' },
  failed: { variant: 'danger', label: 'Failed' },
  returned: { variant: 'danger', label: 'Returned' },
  cancelled: { variant: 'neutral', label: 'Cancelled' },
} as const satisfies Record<Payout['status'], object>

function describePayout({ status, approvedAt, sentAt, paidAt, closedAt, failure }: Payout, now: Date): string {
  const on = (time: string | null) => (time ? ` on ${formatNearDay(time, now)}` : '')
  const reason = failure ? `: ${failure.replace(/\.$/, '')}` : ''
  switch (status) {
    case 'requested':
      return 'Waits for approval.'
    case 'approved':
      return `Approved${on(approvedAt)}. Sent with the next batch.`
    case 'processing':
      return `Sent${on(sentAt)}. PayPal confirms it soon.`
    case 'paid':
      return `Paid${on(paidAt)}.`
    case 'failed':
      return `Failed${on(closedAt)}${reason}. It’s back in your balance.`
    case 'returned':
      return `PayPal sent it back${on(closedAt)}${reason}. It’s back in your balance.`
    case 'cancelled':
      return `Cancelled${on(closedAt)}. It’s back in your balance.`
  }
}
