/** One sentence, the name to claim, and three real pages in their doorways. */
import { brand } from '#rules/platform/brand.ts'
import { ClaimForm } from './username-form/username-form.tsx'
import { Bays } from './hero-phones.tsx'
import './hero.css'

export const headline = 'One door to everything you make.'

export const Hero = () => (
  <section className="hero wrap">
    <div className="hero-head">
      <h1>{headline}</h1>
      <p className="lede">
        A bio page with your own front door: links, shop, tips and videos behind one short name. Free to open, and yours in a
        minute.
      </p>
    </div>
    <ClaimForm id="claim-hero" button="Claim your name" />
    <Bays />
    {brand.figures.length > 0 && (
      <dl className="figures">
        {brand.figures.map(({ figure, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
