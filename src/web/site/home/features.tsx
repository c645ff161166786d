/** The six features, each with a small drawing. The drawings show made-up data and are hidden from screen readers. */
import { Crown, GripVertical, HandCoins, Shirt, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { getBiggestPlan, type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { hasFeature } from '#rules/plans/plans.ts'
import { countThemes } from '#rules/themes/theme-ids.ts'
import comic from '#web/samples/pictures/comic.svg'
import hills from '#web/samples/pictures/hills.svg'
import stickers from '#web/samples/pictures/stickers.svg'
import { amalReads, inesCuts, kitSkates, nilsCodes, oakAndIvy } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { StaticPreview } from '../static-preview/static-preview.tsx'
import { HomeSection } from './home-section.tsx'
import './features.css'

export const fanBios = [oakAndIvy, amalReads, inesCuts, nilsCodes, kitSkates]

export const FeaturesSection = ({ variant }: { variant: SiteVariant }) => (
  <HomeSection
    id="features"
    title={
      <>
        Built for thumbs,
        <br />
        not for templates.
      </>
    }
    lead="Six things you’ll notice in the first five minutes."
  >
    <div className="features-grid">
      <Tile
        className="features-themes"
        title={`${countThemes(getBiggestPlan(variant))} themes with personality`}
        text="From plain paper to a neon grid. Switch whenever you like; your links stay put."
      >
        <div className="features-themes-fan">
          {fanBios.map((bio) => (
            <PhoneFrame key={bio.user.username} label="">
              <StaticPreview bio={bio} />
            </PhoneFrame>
          ))}
        </div>
      </Tile>
      <Tile
        className="features-speed"
        title="Fast on any connection"
        text="Your page is plain HTML, so it loads quickly on one bar of signal and works with JavaScript off."
      >
        <div className="features-speed-waterfall note">
          <div>
            <i className="features-speed-page" />
            <span>Page</span>
          </div>
          <div>
            <i className="features-speed-styles" />
            <span>Styles</span>
          </div>
          <div>
            <i className="features-speed-script" />
            <span>Script</span>
            <em className="tabular-nums">3 KB</em>
          </div>
        </div>
      </Tile>
      <Tile className="features-drag" title="Drag to reorder" text="Drag, drop, done. Your page updates instantly.">
        <div className="features-drag-list">
          <SampleLink image={hills} title="Print shop" />
          <div className="features-drag-slot" />
          <SampleLink image={stickers} title="Sticker club" isDragged />
          <SampleLink image={comic} title="Read the comic" />
        </div>
      </Tile>
      <Tile
        className="features-stats"
        title="Numbers you can trust"
        text="We count real visits only. No bots, no cookies, no estimates."
      >
        <ClicksChart />
      </Tile>
      <Tile className="features-screens" title="Fits every screen" text="Looks right on any phone, tablet or desktop.">
        <div className="features-screens-sizes">
          {[320, 430, 820].map((width) => (
            <span key={width}>
              <em className="tabular-nums">{width}</em>
            </span>
          ))}
        </div>
      </Tile>
      <Tile
        className="features-earn"
        title="Get paid from your page"
        text={`${listWaysToEarn(variant)}, one tap away. What people pay goes straight to you.`}
      >
        <div className="features-earn-list">
          {hasFeature(getBiggestPlan(variant), 'tipJar') && (
            <PaymentChip icon={<HandCoins className="icon" />}>Buy me a loaf</PaymentChip>
          )}
          <PaymentChip icon={<Shirt className="icon" />}>Second drop tee{sellsPlans(variant) && <SamplePrice />}</PaymentChip>
          <PaymentChip icon={<Crown className="icon" />}>VIP Access</PaymentChip>
        </div>
      </Tile>
    </div>
  </HomeSection>
)

const listWaysToEarn = (variant: SiteVariant) =>
  hasFeature(getBiggestPlan(variant), 'tipJar') ? 'A tip jar, merch and VIP access' : 'Merch and VIP access'

/** Where nothing is for sale, no price is shown, not even one that is made up. */
const SamplePrice = () => (
  <>
    , <b className="tabular-nums">£28</b>
  </>
)

type TileProps = { className: string; title: string; text: string; children: ReactNode }

const Tile = ({ className, title, text, children }: TileProps) => (
  <article className={`features-tile card ${className}`}>
    <div className="features-tile-scene" aria-hidden="true">
      {children}
    </div>
    <div className="features-tile-text">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </article>
)

const SampleLink = ({ image, title, isDragged = false }: { image: string; title: string; isDragged?: boolean }) => (
  <div className={isDragged ? 'features-drag-link row is-dragged' : 'features-drag-link row'}>
    <GripVertical className="icon faint" />
    <img src={image} width={36} height={36} alt="" loading="lazy" />
    <b>{title}</b>
  </div>
)

const ClicksChart = () => (
  <div className="features-stats-chart">
    <div className="features-stats-header muted">
      <span>
        <b className="tabular-nums">1,284</b> clicks
      </span>
      <span className="features-stats-change">
        <TrendingUp className="icon" />
        18%
      </span>
    </div>
    <svg viewBox="0 0 400 130" preserveAspectRatio="none" aria-hidden="true">
      <path className="features-stats-area" d={`${curve}v118H0z`} />
      <path className="features-stats-line" d={curve} vectorEffect="non-scaling-stroke" />
    </svg>
  </div>
)

const curve = 'M0 104C30 96 44 74 74 80s46 22 76 8 40-44 74-40 44 26 72 14 58-46 104-50'

const PaymentChip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="features-earn-chip">
    {icon}
    <span>{children}</span>
  </div>
)
