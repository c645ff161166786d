/** The first screen of the home page: the headline, the username form and three sample pages. */
import type { LandingFigure } from '#rules/platform/settings.ts'
import { ClaimUsernameForm } from './claim-username/claim-username-form.tsx'
import { HeroPhones } from './hero-phones.tsx'
import './hero.css'

export const headline = 'One door to everything you make.'

type HeroProps = { pitch: string; figures: readonly LandingFigure[] }

export const Hero = ({ pitch, figures }: HeroProps) => (
  <section className="hero page-width">
    <div className="hero-header">
      <h1>{headline}</h1>
      <p className="lead-text">{pitch}</p>
    </div>
    <ClaimUsernameForm id="hero-username-status" button="Claim your name" />
    <HeroPhones />
    {figures.length > 0 && (
      <dl className="hero-figures">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
