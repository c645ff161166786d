/** The affiliate leaderboard. The script loads the names (load-leaderboard.ts); the rules are there without it. */
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { anonymousName } from '#rules/affiliates/leaderboard-choices.ts'
import { affiliateTiers } from '#rules/affiliates/tiers.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { affiliatePath, paths, sitePaths } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { TestMode } from '../../layout/test-mode.tsx'
import { isRegistrationOpen, type SitePage } from '../../site-page.ts'
import '../site-page.css'
import './leaderboard.css'

const lowestTier = `under ${formatPounds(affiliateTiers.at(-2)?.minPence ?? 0, { isShort: true })}`

export const createLeaderboardPage = (mode: PaymentMode): SitePage => ({
  path: sitePaths.leaderboard,
  title: 'Affiliate Leaderboard',
  description: `This month’s top affiliates. Earn ${getCommissionPercent()}% of what the people you refer pay, on every plan.`,
  body: (
    <section className="site-page leaderboard-page page-width">
      <h1>Affiliate Leaderboard</h1>
      <p className="lead-text">
        Bring a friend, keep {getCommissionPercent() === 25 ? 'a quarter' : `${getCommissionPercent()}%`}. These are this month’s
        top earners.
      </p>
      <div className="leaderboard-layout">
        <div className="card leaderboard-table">
          <div className="spread leaderboard-table-header">
            <h2>This month</h2>
            <TestMode mode={mode} />
            <span className="small-text muted tabular-nums" data-leaderboard-updated="" />
          </div>
          <noscript>
            <p className="leaderboard-table-error muted stack">
              <span>
                The leaderboard needs JavaScript. You can see the <a href="/api/affiliate/leaderboard">plain numbers</a> without
                it.
              </span>
            </p>
          </noscript>
          <ol className="leaderboard-table-rows" aria-label="This month’s top affiliates" data-leaderboard="all" />
          <div className="leaderboard-table-empty close-stack leaderboard-empty">
            <span className="leaderboard-table-rank muted centred leaderboard-table-rank-1" aria-hidden>
              1
            </span>
            <h3>Be the First</h3>
            <p className="muted">
              No one has earned a commission this month yet. Share your referral link, and earn {getCommissionPercent()}% when
              someone who signs up with it buys a plan.
            </p>
            {isRegistrationOpen() && (
              <a className="button button-outline" href={`${paths.auth}?tab=signup`} data-signed-out="">
                Get Started
              </a>
            )}
            <a className="button button-outline" href={affiliatePath} data-signed-in="" hidden>
              Get your referral link
            </a>
          </div>
          <p className="sr-only" role="status" data-leaderboard-announcement="" />
        </div>
        <div className="leaderboard-rules">
          <h2>How It Works</h2>
          <p>Rankings are based on current-month earnings and update every 30 seconds.</p>
          <ul>
            <li>Everyone starts from zero on the first of the month, at midnight UTC.</li>
            <li>Your {getCommissionPercent()}% commissions count. Those on hold or refunded don’t.</li>
            <li>Equal earnings and referrals share a rank.</li>
            <li>
              You appear as “{anonymousName}” until you choose otherwise: by name, anonymously or not at all. Change it in the{' '}
              <a href={affiliatePath}>Affiliate tab</a>.
            </li>
          </ul>
          <h3>Tiers by this month’s earnings</h3>
          <dl className="leaderboard-tiers">
            {affiliateTiers.map(({ name, minPence }) => (
              <div key={name}>
                <dt className={`leaderboard-tier-${name.toLowerCase()}`}>{name}</dt>
                <dd className="tabular-nums">
                  {minPence > 0 ? `${formatPounds(minPence, { isShort: true })} or more` : lowestTier}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={`${sitePaths.help}/affiliate-programme`}>About the affiliate programme</a>
          </p>
        </div>
      </div>
    </section>
  ),
})
