/** Asks before prices change, and says who keeps the old ones. */

import { ArrowRight } from 'lucide-react'
import { plans } from '#rules/plans/plans.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import './price-dialog.css'

export type PriceChange = { plan: 'pro' | 'premium' | 'lifetime'; from: number; to: number }

type PriceDialogProps = {
  changes: readonly PriceChange[]
  subscribers: { pro: number; premium: number }
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export const PriceDialog = ({ changes, subscribers, onClose, onConfirm }: PriceDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={changes.length === 1 ? 'Change this price?' : 'Change these prices?'}
    description={
      <span className="tight-stack">
        {changes.map(({ plan, from, to }) => (
          <span key={plan} className="price-dialog-change">
            <b>{plans[plan].name}</b>
            <span className="tabular-nums">
              {formatPounds(from)} <ArrowRight className="icon" aria-label="to" /> {formatPounds(to)}
            </span>
            <small>{describeKeepers(plan, subscribers, from)}</small>
          </span>
        ))}
        <span>New purchases pay the new price from now on.</span>
      </span>
    }
    confirmLabel={changes.length === 1 ? 'Change price' : 'Change prices'}
    onConfirm={onConfirm}
  />
)

/** Also of those who pay an even older price. */
export function describeKeepers(plan: PriceChange['plan'], subscribers: { pro: number; premium: number }, from: number): string {
  if (plan === 'lifetime') return 'Paid once, so nobody’s price changes.'
  const count = subscribers[plan]
  if (count === 0) return `Nobody subscribes at ${formatPounds(from)} now.`
  return count === 1 ? '1 subscriber keeps the price they have.' : `${formatCount(count)} subscribers keep the price they have.`
}
