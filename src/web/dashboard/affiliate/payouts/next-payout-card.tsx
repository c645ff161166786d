/** The next payout: how much when, the payout that is open, and the button that requests one. */
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import type { Payout } from '#contract/affiliates/payouts.ts'
import { getMinPayoutPence } from '#rules/affiliates/payouts.ts'
import { formatPounds } from '#rules/text/formats.ts'
import '#web/ui/feedback/progress-bar.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import '#web/ui/styles/edge-bar.css'
import { AddressDialog, CancelPayoutDialog, RequestDialog } from '../dialogs.tsx'
import './next-payout-card.css'
import './open-payout.css'
import { describeOutlook } from './payout-outlook.ts'

export function NextPayoutCard({ stats }: { stats: AffiliateStats }) {
  const { title, pence, explanation, progress, block } = describeOutlook(stats, new Date())
  const { balance, openPayout, settings } = stats
  const [dialog, setDialog] = useState<'request' | 'address'>()
  const amount = formatPounds(pence)
  return (
    <section className="card edge-bar next-payout-card" aria-label="Next payout">
      {openPayout && <OpenPayout payout={openPayout} />}
      <p className="next-payout-card-title muted spread">
        {title}
        <TestModeBadge />
      </p>
      <p className={amount.length > 8 ? 'next-payout-card-sum tabular-nums is-long' : 'next-payout-card-sum tabular-nums'}>
        {amount}
      </p>
      <p className="muted next-payout-card-text">{explanation}</p>
      {progress !== undefined && (
        <progress
          className="progress-bar next-payout-card-progress"
          value={progress}
          aria-label={`${amount} of ${formatPounds(getMinPayoutPence())}`}
        />
      )}
      {block ? (
        <p className="next-payout-card-block">{block.text}</p>
      ) : (
        <Button variant="secondary" className="full-width" onClick={() => setDialog('request')}>
          Request {formatPounds(balance.approvedPence)} now
        </Button>
      )}
      {block?.solution === 'add-address' && (
        <Button variant="secondary" className="full-width" onClick={() => setDialog('address')}>
          Add PayPal address
        </Button>
      )}
      {!block && <p className="small-text muted next-payout-card-foot">Payouts start at {formatPounds(getMinPayoutPence())}</p>}
      <RequestDialog
        open={dialog === 'request'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'request' : undefined)}
        pence={balance.approvedPence}
        paypalEmail={settings.paypalEmail}
      />
      <AddressDialog
        open={dialog === 'address'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'address' : undefined)}
        current={settings.paypalEmail}
      />
    </section>
  )
}

/** The payout that is on its way: where it is now, and Cancel while it can still be cancelled. */
function OpenPayout({ payout }: { payout: Payout }) {
  const [isConfirming, setConfirming] = useState(false)
  const amount = formatPounds(payout.amountPence)
  return (
    <div className="open-payout tight-stack">
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
