/** The home page and the order of its sections. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { getSettings, type LandingFigure } from '#rules/platform/settings.ts'
import { amalReads } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { CreatorGrid } from '../pages/creators/creator-grid.tsx'
import { isRegistrationOpen, type SiteContent, type SitePage, showsPrices } from '../site-page.ts'
import { StaticPreview } from '../static-preview/static-preview.tsx'
import { AffiliateSection } from './affiliate/affiliate.tsx'
import { ClaimUsernameForm } from './claim-username/claim-username-form.tsx'
import './closing-cta.css'
import { FeaturesSection, fanBios } from './features.tsx'
import { Hero } from './hero.tsx'
import { heroBios } from './hero-phones.tsx'
import { HomeSection } from './home-section.tsx'
import './newest-creators.css'
import { PricingSection } from './pricing/pricing.tsx'

export const createHomePage = (variant: SiteVariant, { reachedFigures }: Pick<SiteContent, 'reachedFigures'>): SitePage => ({
  path: sitePaths.home,
  title: `${brand.name}: one door to everything you make`,
  description: getPitch(variant),
  previews: [...heroBios, ...fanBios],
  body: (
    <>
      <Hero pitch={getPitch(variant)} figures={listFigures(variant, reachedFigures)} />
      <FeaturesSection variant={variant} />
      {variant.payments !== 'off' && showsPrices(variant) && <PricingSection mode={variant.payments} />}
      <NewestCreators />
      {variant.payments !== 'off' && showsPrices(variant) && <AffiliateSection mode={variant.payments} />}
      {isRegistrationOpen() && <ClosingCta />}
    </>
  ),
})

/** The operator's own, or else those of the example that the platform has reached. Where nothing is for sale, no figure of ours is about money. */
const listFigures = (variant: SiteVariant, reached: readonly LandingFigure[]) =>
  getSettings().figures ?? reached.filter(({ figure }) => sellsPlans(variant) || !figure.includes('£'))

function getPitch(variant: SiteVariant): string {
  const end = sellsPlans(variant) && isRegistrationOpen() ? 'Free to start, and ready in a minute.' : 'Ready in a minute.'
  return `A bio page for your links, shop, tips and videos, all at one short address. ${end}`
}

/** The call to action that closes the home page: the username form once more. */
const ClosingCta = () => (
  <section className="page-width closing-cta">
    <div className="closing-cta-panel">
      <h2>
        Your name is <br className="site-desktop-only" />
        probably still free.
      </h2>
      <ClaimUsernameForm id="closing-username-status" button="Claim it" />
      <PhoneFrame label={`An example: the page of @${amalReads.user.username}`}>
        <StaticPreview bio={amalReads} />
      </PhoneFrame>
    </div>
  </section>
)

/** The section of the home page with the newest creators who asked to be listed. */
const NewestCreators = () => (
  <HomeSection id="creators" title="Meet the creators." lead="The newest first. Everyone here asked to be listed.">
    <CreatorGrid
      shows="newest"
      heading="h3"
      more={
        <a className="button button-outline" href={sitePaths.creators}>
          All creators
        </a>
      }
    />
  </HomeSection>
)
