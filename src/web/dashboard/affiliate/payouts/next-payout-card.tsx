/** The next payout: how much when, the payout that is open, and the button that requests one. */
import { useState } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { getMinPayoutPence } from '#rules/affiliates/payouts.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { AddressDialog, RequestDialog } from '../dialogs.tsx'
import './next-payout-card.css'
import { OpenPayout } from './open-payout.tsx'
import { describeOutlook } from './payout-outlook.ts'

export function NextPayoutCard({ stats }: { stats: AffiliateStats }) {
  const { title, pence, explanation, progress, block } = describeOutlook(stats, new Date())
  const { balance, openPayout, settings } = stats
  const [dialog, setDialog] = useState<'request' | 'address'>()
  const amount = formatPounds(pence)
  return (
    <section className="card next-payout-card" aria-label="Next payout">
      {openPayout && <OpenPayout payout={openPayout} />}
      <p className="next-payout-card-title spread">
        {title}
        <TestModeBadge />
      </p>
      <p className={amount.length > 8 ? 'next-payout-card-sum is-long' : 'next-payout-card-sum'}>{amount}</p>
      <p className="muted next-payout-card-text">{explanation}</p>
      {progress !== undefined && (
        <progress
          className="next-payout-card-progress"
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
