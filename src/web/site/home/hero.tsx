/** The first screen of the home page: the headline, the username form and three sample pages. */
import { brand } from '#rules/platform/brand.ts'
import { ClaimUsernameForm } from './claim-username/claim-username-form.tsx'
import { HeroPhones } from './hero-phones.tsx'
import './hero.css'

export const headline = 'One door to everything you make.'

export const Hero = ({ pitch }: { pitch: string }) => (
  <section className="hero page-width">
    <div className="hero-header">
      <h1>{headline}</h1>
      <p className="lead-text">{pitch}</p>
    </div>
    <ClaimUsernameForm id="hero-username-status" button="Claim your name" />
    <HeroPhones />
    {brand.figures.length > 0 && (
      <dl className="hero-figures">
        {brand.figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
