/** The payout that is on its way: where it is now, and Cancel while it can still be cancelled. */
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Payout } from '#contract/affiliates/payouts.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { CancelPayoutDialog } from '../dialogs.tsx'
import './open-payout.css'

export function OpenPayout({ payout }: { payout: Payout }) {
  const [isConfirming, setConfirming] = useState(false)
  const amount = formatPounds(payout.amountPence)
  return (
    <div className="open-payout">
      <h2 className="section-title">{amount} on its way</h2>
      <ol>
        {listPayoutSteps(payout).map(({ name, at, isDone, isCurrent }) => (
          <li key={name} className={isDone ? 'is-done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
            <span className="open-payout-mark centred" aria-hidden="true">
              {isDone && <Check className="icon" />}
            </span>
            {name}
            {at && <small>{shortDay.format(Date.parse(at))}</small>}
          </li>
        ))}
      </ol>
      <p className="small-text muted">
        It goes to <b>{payout.paypalEmail}</b>. {nextSteps[payout.status]}
      </p>
      {payout.status === 'requested' && (
        <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
          Cancel payout
        </Button>
      )}
      <CancelPayoutDialog open={isConfirming} onOpenChange={setConfirming} payout={payout} />
    </div>
  )
}

/** Four of them fit beside each other on a phone. */
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const nextSteps: Partial<Record<Payout['status'], string>> = {
  requested: 'We approve requests every morning; until then you can cancel.',
  approved: 'It’s approved, and sent with the next batch.',
  processing: 'It’s sent, and PayPal confirms it soon.',
}

type PayoutStep = { name: string; at: string | null; isDone: boolean; isCurrent: boolean }

/** The way of an open payout, from the request to the money. The current step is the last that is done: it says where the payout is. */
function listPayoutSteps(payout: Payout): PayoutStep[] {
  const { requestedAt, approvedAt, sentAt, paidAt, trigger } = payout
  const steps = [
    { name: trigger === 'request' ? 'Requested' : 'Scheduled', at: requestedAt },
    { name: 'Approved', at: approvedAt },
    { name: 'Sent', at: sentAt },
    { name: 'Paid', at: paidAt },
  ]
  const current = steps.findLastIndex(({ at }) => at !== null)
  return steps.map((step, index) => ({ ...step, isDone: index <= current, isCurrent: index === current }))
}
