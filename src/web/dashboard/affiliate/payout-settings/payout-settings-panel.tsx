/** Where payouts go, the last one, and how the affiliate appears on the leaderboard. */
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { payoutFreezeDays } from '#rules/affiliates/payouts.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { Panel } from '../../panels/panel.tsx'
import { AddressDialog, LeaderboardDialog } from '../dialogs.tsx'
import { abbreviateLeaderboardChoice } from './leaderboard-copy.ts'
import './payout-settings-panel.css'

export function PayoutSettingsPanel({ stats: { settings, lastPaidPayout } }: { stats: AffiliateStats }) {
  const user = useCurrentUser()
  const [dialog, setDialog] = useState<'address' | 'leaderboard'>()
  const { paypalEmail, frozenUntil, leaderboard } = settings
  const now = new Date()
  const isFrozen = frozenUntil !== null && Date.parse(frozenUntil) > now.getTime()
  return (
    <Panel title="Payout settings">
      <Facts
        className="payout-settings-panel divided"
        facts={{
          'Paid to': paypalEmail ?? <span className="muted">No address yet</span>,
          How: 'PayPal, monthly on the 1st',
          'Last payout': lastPaidPayout?.paidAt ? (
            `${formatPounds(lastPaidPayout.amountPence)} on ${formatNearDay(lastPaidPayout.paidAt, now)}`
          ) : (
            <span className="muted">None yet</span>
          ),
          'On the leaderboard': abbreviateLeaderboardChoice(leaderboard, user),
        }}
      />
      {isFrozen && frozenUntil && (
        <Callout variant="warn" icon={<Clock className="icon" aria-hidden />}>
          Your address has changed, so payouts are paused until {formatNearDay(frozenUntil, now)}. If it wasn’t you, change your
          password now and change the address back.
        </Callout>
      )}
      <div className="panel-buttons cluster payout-settings-panel-buttons">
        <Button variant="outline" size="sm" onClick={() => setDialog('address')}>
          {paypalEmail ? 'Change address' : 'Add address'}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDialog('leaderboard')}>
          Change listing
          <span className="sr-only"> on the leaderboard</span>
        </Button>
      </div>
      {paypalEmail && !isFrozen && (
        <p className="small-text muted payout-settings-panel-note">
          A new address needs your password. We email both addresses and pause payouts for {payoutFreezeDays} days.
        </p>
      )}
      <AddressDialog
        open={dialog === 'address'}
        onOpenChange={(open) => setDialog(open ? 'address' : undefined)}
        current={paypalEmail}
      />
      <LeaderboardDialog
        open={dialog === 'leaderboard'}
        onOpenChange={(open) => setDialog(open ? 'leaderboard' : undefined)}
        current={leaderboard}
      />
    </Panel>
  )
}
