/** The home page and the order of its sections. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../site-page.ts'
import { AffiliateSection } from './affiliate/affiliate.tsx'
import { ClosingCta } from './closing-cta.tsx'
import { FeaturesSection } from './features.tsx'
import { Hero } from './hero.tsx'
import { NewestCreators } from './newest-creators.tsx'
import { PricingSection } from './pricing/pricing.tsx'

export const createHomePage = (variant: SiteVariant): SitePage => ({
  path: sitePaths.home,
  title: `${brand.name}: one door to everything you make`,
  description: getPitch(variant),
  body: (
    <>
      <Hero pitch={getPitch(variant)} figures={listFigures(variant)} />
      <FeaturesSection variant={variant} />
      {variant.payments !== 'off' && <PricingSection mode={variant.payments} />}
      <NewestCreators />
      {variant.payments !== 'off' && <AffiliateSection mode={variant.payments} />}
      <ClosingCta />
    </>
  ),
})

/** Where nothing is for sale, no figure is about money. */
const listFigures = (variant: SiteVariant) => brand.figures.filter(({ figure }) => sellsPlans(variant) || !figure.includes('£'))

function getPitch(variant: SiteVariant): string {
  const end = sellsPlans(variant) ? 'Free to start, and ready in a minute.' : 'Ready in a minute.'
  return `A bio page for your links, shop, tips and videos, all at one short address. ${end}`
}
