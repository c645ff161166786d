/** The four plans: three in one frame, and the ground floor, of which there are only so many. */
import { ArrowRight, Check } from 'lucide-react'
import { lifetimeSeats } from '#rules/plans/lifetime.ts'
import { pounds } from '#rules/text/money.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'
import { themeIds } from '#rules/themes/theme-ids.ts'
import { lifetimeWords } from '#web/auth/auth-copy.ts'
import { Section } from '../home-section.tsx'
import './pricing.css'

const signUp = (plan: Plan) => `${paths.auth}?tab=signup&plan=${plan}`

/** The script leads who is signed in to their dashboard instead. */
const wayTo = (plan: Plan) => ({ href: signUp(plan), 'data-way-in': signUp(plan) })

const allSeats = lifetimeSeats.toLocaleString('en-GB')

const themesOfPro = themeIds.free.length + themeIds.pro.length

const offers = [
  {
    plan: 'free',
    for: 'A real page, today.',
    has: [
      `${plans.free.links} links`,
      `${themeIds.free.length} themes`,
      'Content blocks and players',
      'Clicks counted for each link',
      '25% affiliate programme',
    ],
    button: 'Start free',
  },
  {
    plan: 'pro',
    for: 'Your look, your pictures.',
    has: [
      `Up to ${plans.pro.links} links`,
      `${themesOfPro} themes, 20 fonts, own colours`,
      'Pictures on links, image backgrounds',
      'Floating header',
      'No “Powered by” at the foot',
    ],
    button: 'Choose Pro',
  },
  {
    plan: 'premium',
    for: 'For when it becomes the job.',
    has: [
      'Unlimited links',
      `All ${themesOfPro + themeIds.premium.length} themes`,
      'Tip jar',
      'Video backgrounds',
      'Priority creator support',
    ],
    button: 'Choose Premium',
  },
] as const

export const Pricing = () => (
  <Section
    id="pricing"
    title={
      <>
        Cheaper than <br className="hide-s" />
        the coffee you tip with.
      </>
    }
    lede="Start free, and go back to it whenever you like: what you built stays stored. 30-day money-back guarantee. Until this site takes payments, every account opens on Free."
  >
    <div className="plans">
      {offers.map((offer) => (
        <Offer key={offer.plan} {...offer} />
      ))}
    </div>
    <Lifetime />
  </Section>
)

function Offer({ plan, for: purpose, has, button }: (typeof offers)[number]) {
  const { name, pence } = plans[plan]
  const isPick = plan === 'premium'
  return (
    <article className={isPick ? 'plan is-pick' : 'plan'}>
      <header>
        <h3>{name}</h3>
        {isPick && <span className="badge badge-accent">Everything on</span>}
      </header>
      <p className="price-line">
        <span className="price num">{pounds(pence, { isShort: true })}</span>
        <span className="faint">{pence === 0 ? 'forever' : 'a month'}</span>
      </p>
      <p className="muted">{purpose}</p>
      <ul className="ticks">
        {has.map((what) => (
          <li key={what}>
            <Check className="i" aria-hidden />
            {what}
          </li>
        ))}
      </ul>
      <a className={isPick ? 'btn full' : 'btn btn-outline full'} {...wayTo(plan)}>
        {button}
      </a>
    </article>
  )
}

/**
 * The script counts the seats, every ten seconds; until it has, the drawing is of empty ones and no number stands there. When none
 * is left, Premium by the month is the way on.
 */
const Lifetime = () => (
  <article className="life" data-lifetime="">
    <div className="life-text">
      <span className="badge badge-ink" data-while-left="">
        First {allSeats} only
      </span>
      <span className="badge badge-ink" data-when-full="" hidden>
        All {allSeats} taken
      </span>
      <h3 className="display">Lifetime Premium</h3>
      <p>All of Premium, for good, paid once.</p>
      <p className="price-line" data-while-left="">
        <span className="price num">{pounds(plans.lifetime.pence, { isShort: true })}</span>
        <span>once</span>
      </p>
      <p className="price-line" data-when-full="" hidden>
        {lifetimeWords.full}.
      </p>
      <a className="btn btn-lg" {...wayTo('lifetime')} data-while-left="">
        Claim lifetime access
        <ArrowRight className="i" aria-hidden />
      </a>
      <a className="btn btn-lg" {...wayTo('premium')} data-when-full="" hidden>
        Choose Premium
        <ArrowRight className="i" aria-hidden />
      </a>
    </div>
    <div className="life-seats">
      <div className="seats">
        <svg viewBox="0 0 500 200" aria-hidden="true">
          <defs>
            <Seat id="seat-left" look="p-left" />
            <Seat id="seat-sold" look="p-sold" />
          </defs>
          <rect width="500" height="200" fill="url(#seat-left)" />
          <path className="seats-sold" d="" fill="url(#seat-sold)" />
        </svg>
      </div>
      <p className="spread seats-words" aria-live="off">
        <span>
          <b className="num" data-sold="">
            <span className="skel seats-wait" />
          </b>{' '}
          seats taken
        </span>
        <span>
          <b className="num" data-left="">
            <span className="skel seats-wait" />
          </b>{' '}
          of {allSeats} left
        </span>
      </p>
    </div>
  </article>
)

const Seat = ({ id, look }: { id: string; look: string }) => (
  <pattern id={id} className={look} width="10" height="10" patternUnits="userSpaceOnUse">
    <rect x="1.6" y="1.6" width="6.8" height="6.8" rx="2.2" />
  </pattern>
)
