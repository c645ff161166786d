/** What a referral earns: the commission of each plan as bars, this month's top three, a calculator, and what all affiliates earned. */
import { calculateCommission, getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { getMinPayoutPence } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { plans } from '#rules/plans/plans.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { formatPence, formatPounds } from '#rules/text/formats.ts'
import { TestMode } from '../../layout/test-mode.tsx'
import { HomeSection } from '../home-section.tsx'
import './affiliate.css'

const initialFriends = 12
const getPremiumCommission = () => calculateCommission(plans.premium.pence)

export const AffiliateSection = ({ mode }: { mode: PaymentMode }) => (
  <HomeSection
    id="affiliate"
    title={
      <>
        Bring a friend,
        <br />
        {getCommissionPercent() === 25 ? 'keep a quarter.' : `keep ${getCommissionPercent()}%.`}
      </>
    }
    lead={`Earn ${getCommissionPercent()}% of what your friends pay, for as long as they pay. Open to every plan, including Free.`}
  >
    <div className="affiliate">
      <div className="affiliate-rewards">
        <Reward pence={plans.pro.pence} plan="Pro" period="a month" />
        <Reward pence={plans.premium.pence} plan="Premium" period="a month" />
        <Reward pence={plans.lifetime.pence} plan="Lifetime" period="once" />
        <TestMode mode={mode} />
      </div>
      <div className="card leaderboard-table">
        <div className="spread leaderboard-table-header">
          <h3>Leaderboard</h3>
          <TestMode mode={mode} />
          <span className="badge badge-line">This month</span>
        </div>
        <ol className="leaderboard-table-rows" data-leaderboard="top" />
        <div className="leaderboard-table-empty close-stack">
          <h4>Be the First</h4>
          <p className="muted">No one has earned a commission this month yet. The top three will appear here.</p>
        </div>
        <p className="affiliate-leaderboard-links cluster">
          <a href={sitePaths.leaderboard}>Full leaderboard</a>
          <a href={`${sitePaths.help}/affiliate-programme`}>How it works</a>
        </p>
      </div>
      <div className="affiliate-calculator row" data-commission={getPremiumCommission()}>
        <div className="affiliate-calculator-friends">
          <label htmlFor="friends">
            <b data-friends="">{initialFriends}</b> friends on Premium
          </label>
          <input id="friends" type="range" min="0" max="40" defaultValue={initialFriends} />
        </div>
        <p>
          <output className="affiliate-calculator-amount tabular-nums" htmlFor="friends" data-monthly="">
            {formatPounds(initialFriends * getPremiumCommission())}
          </output>{' '}
          a month, paid to PayPal once you reach {formatPounds(getMinPayoutPence(), { isShort: true })}. <TestMode mode={mode} />
        </p>
      </div>
      <div className="affiliate-calculator row" data-affiliate-figures="" hidden>
        <TestMode mode={mode} />
      </div>
    </div>
  </HomeSection>
)

const Reward = ({ pence, plan, period }: { pence: number; plan: string; period: string }) => (
  <div className="affiliate-reward">
    <span className="tabular-nums">{formatPence(calculateCommission(pence))}</span>
    <p>
      <b>{plan}</b>
      <br />
      {period}
    </p>
  </div>
)
