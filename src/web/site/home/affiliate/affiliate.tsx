/** What bringing a friend earns: the three rewards to scale, this month's board, and a small sum to play with. */
import { commissionOn, commissionPercent, pounded, pounds } from '#rules/text/money.ts'
import { plans } from '#rules/plans/plans.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { Section } from '../home-section.tsx'
import './affiliate.css'

const friends = 12

export const Affiliate = () => (
  <Section
    id="affiliate"
    title={
      <>
        Bring a friend,
        <br />
        keep a quarter.
      </>
    }
    lede={`${commissionPercent}% of what they pay, for as long as they pay. Every plan can join, Free too. Commissions begin when this site starts taking payments.`}
  >
    <div className="aff">
      <div className="steps">
        <Step look="s1" pence={plans.pro.pence} plan="Pro" when="a month" />
        <Step look="s2" pence={plans.premium.pence} plan="Premium" when="a month" />
        <Step look="s3" pence={plans.lifetime.pence} plan="Lifetime" when="once" />
      </div>
      <div className="card board">
        <div className="spread board-head">
          <h3>Leaderboard</h3>
          <span className="badge badge-line">This month</span>
        </div>
        <ol className="board-rows" data-leaderboard="top" />
        <div className="board-empty">
          <h4>Be the First</h4>
          <p className="muted">
            Nobody has earned a commission yet this month. The top three stand here as soon as somebody has.
          </p>
        </div>
        <p className="board-foot">
          <a href={sitePaths.leaderboard}>The whole board</a>
          <a href={`${sitePaths.help}/affiliate-programme`}>How it works</a>
        </p>
      </div>
      <div className="calc" data-sum={commissionOn(plans.premium.pence)}>
        <div className="calc-friends">
          <label htmlFor="friends">
            <b data-friends="">{friends}</b> friends on Premium
          </label>
          <input id="friends" type="range" min="0" max="40" defaultValue={friends} />
        </div>
        <p>
          <output className="price num" htmlFor="friends" data-monthly="">
            {pounds(friends * commissionOn(plans.premium.pence))}
          </output>{' '}
          a month, paid to PayPal from £10.
        </p>
      </div>
    </div>
  </Section>
)

const Step = ({ look, pence, plan, when }: { look: string; pence: number; plan: string; when: string }) => (
  <div className={`step ${look}`}>
    <span className="num">{pounded(commissionOn(pence))}</span>
    <p>
      <b>{plan}</b>
      <br />
      {when}
    </p>
  </div>
)
