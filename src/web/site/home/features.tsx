/** Six things that one notices, each shown by what it is. What the small scenes show is made up, and they say nothing to a reader. */
import { Crown, GripVertical, HandCoins, Shirt, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bio } from '#rules/page/bio.ts'
import { themeIds } from '#rules/themes/theme-ids.ts'
import { amalReads, inesCuts, kitSkates, nilsCodes, oakAndIvy } from '#web/samples/sample-pages.ts'
import comic from '#web/samples/pictures/comic.svg'
import hills from '#web/samples/pictures/hills.svg'
import stickers from '#web/samples/pictures/stickers.svg'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import { StillPage } from '../static-preview/static-preview.tsx'
import { Section } from './home-section.tsx'
import './features.css'

export const Features = () => (
  <Section
    id="features"
    title={
      <>
        Built for thumbs,
        <br />
        not for templates.
      </>
    }
    lede="Six things you will notice in the first five minutes."
  >
    <div className="bento">
      <Tile
        look="f-themes"
        title={`${Object.values(themeIds).flat().length} themes with a temper`}
        text="From quiet paper to neon grid. Switch any time; your links stay where they are."
      >
        <div className="fan">
          {[oakAndIvy, amalReads, inesCuts, nilsCodes, kitSkates].map((bio) => (
            <Fanned key={bio.user.username} bio={bio} />
          ))}
        </div>
      </Tile>
      <Tile
        look="f-fast"
        title="There before the thumb lifts"
        text="Your page arrives as plain HTML. It works with scripts off and on one bar of signal."
      >
        <div className="race">
          <div>
            <i className="race-page" />
            <span>Page</span>
          </div>
          <div>
            <i className="race-styles" />
            <span>Styles</span>
          </div>
          <div>
            <i className="race-script" />
            <span>Script</span>
            <em className="num">3 KB</em>
          </div>
        </div>
      </Tile>
      <Tile look="f-drag" title="Arrange it by feel" text="Drag, drop, done. The page changes as you watch.">
        <div className="drags">
          <MiniLink image={hills} title="Print shop" />
          <div className="slot" />
          <MiniLink image={stickers} title="Sticker club" isLifted />
          <MiniLink image={comic} title="Read the comic" />
        </div>
      </Tile>
      <Tile
        look="f-stats"
        title="Numbers you can trust"
        text="What real people open is counted. No bots, no cookies, no guesses."
      >
        <Peek />
      </Tile>
      <Tile look="f-fit" title="Fits every pocket" text="From a 320 px hand-me-down to a tablet on a sofa.">
        <div className="fits">
          {[320, 430, 820].map((width) => (
            <span key={width}>
              <em className="num">{width}</em>
            </span>
          ))}
        </div>
      </Tile>
      <Tile
        look="f-earn"
        title="Get paid where you are"
        text="Tip jar, merch and VIP door, one tap away. What people pay goes straight to you."
      >
        <div className="tips">
          <Chip icon={<HandCoins className="i" />}>Buy me a loaf</Chip>
          <Chip icon={<Shirt className="i" />}>
            Second drop tee, <b className="num">£28</b>
          </Chip>
          <Chip icon={<Crown className="i" />}>VIP Access</Chip>
        </div>
      </Tile>
    </div>
  </Section>
)

const Tile = ({ look, title, text, children }: { look: string; title: string; text: string; children: ReactNode }) => (
  <article className={`tile ${look}`}>
    <div className="tile-show" aria-hidden="true">
      {children}
    </div>
    <div className="tile-text">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </article>
)

const Fanned = ({ bio }: { bio: Bio }) => (
  <Phone label="">
    <StillPage bio={bio} />
  </Phone>
)

const MiniLink = ({ image, title, isLifted = false }: { image: string; title: string; isLifted?: boolean }) => (
  <div className={isLifted ? 'mini-link lift' : 'mini-link'}>
    <GripVertical className="i" />
    <img src={image} width={36} height={36} alt="" loading="lazy" />
    <b>{title}</b>
  </div>
)

const Peek = () => (
  <div className="peek">
    <div className="peek-head">
      <span>
        <b className="num">1,284</b> clicks
      </span>
      <span className="delta">
        <TrendingUp className="i" />
        18%
      </span>
    </div>
    <svg viewBox="0 0 400 130" preserveAspectRatio="none" aria-hidden="true">
      <path className="peek-under" d={`${curve}v118H0z`} />
      <path className="peek-line" d={curve} vectorEffect="non-scaling-stroke" />
    </svg>
  </div>
)

const curve = 'M0 104C30 96 44 74 74 80s46 22 76 8 40-44 74-40 44 26 72 14 58-46 104-50'

const Chip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="chip">
    {icon}
    <span>{children}</span>
  </div>
)
