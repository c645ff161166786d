/** The home page and the order of its sections. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { getSettings, type LandingFigure } from '#rules/platform/settings.ts'
import { isRegistrationOpen, type SiteContent, showsPrices } from '../content.ts'
import type { SitePage } from '../site-page.ts'
import { AffiliateSection } from './affiliate/affiliate.tsx'
import { ClosingCta } from './closing-cta.tsx'
import { FeaturesSection, fanBios } from './features.tsx'
import { Hero } from './hero.tsx'
import { heroBios } from './hero-phones.tsx'
import { NewestCreators } from './newest-creators.tsx'
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
