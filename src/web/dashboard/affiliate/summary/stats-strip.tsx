/** The four figures at the top: earned in all, this month, referrals, and what can be paid out. */
import type { ReactNode } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { formatPounds } from '#rules/text/money.ts'
import './stats-strip.css'

export function StatsStrip({ stats }: { stats: AffiliateStats }) {
  const { balance, monthlyHeldPence } = stats
  return (
    <section className="card stats-strip" aria-label="Summary">
      <Stat name="Total earned" value={formatPounds(stats.totalCommissions)}>
        {balance.paidPence > 0 ? `${formatPounds(balance.paidPence)} paid out so far` : 'Nothing paid out yet'}
      </Stat>
      <Stat name="This month" value={formatPounds(stats.monthlyEarnings)}>
        {monthlyHeldPence > 0 ? `${formatPounds(monthlyHeldPence)} more on hold` : 'Counts on the leaderboard'}
      </Stat>
      <Stat name="Referrals" value={stats.totalReferrals.toLocaleString('en-GB')}>
        {stats.payingReferrals > 0 ? `${stats.payingReferrals.toLocaleString('en-GB')} have paid` : 'None has paid yet'}
      </Stat>
      <Stat name="Ready to pay out" value={formatPounds(balance.approvedPence)}>
        {balance.approvedPence < 0 ? 'Owed back from refunds' : `${formatPounds(balance.pendingPence)} pending`}
      </Stat>
    </section>
  )
}

type StatProps = { name: string; value: string; children: ReactNode }

const Stat = ({ name, value, children }: StatProps) => (
  <dl className="stats-strip-item">
    <dt>{name}</dt>
    <dd className={value.length > 8 ? 'stats-strip-value is-long' : 'stats-strip-value'}>{value}</dd>
    <dd className="stats-strip-foot">{children}</dd>
  </dl>
)
