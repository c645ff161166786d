/** The home page and the order of its sections. */
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../site-page.ts'
import { AffiliateSection } from './affiliate/affiliate.tsx'
import { ClosingCta } from './closing-cta.tsx'
import { FeaturesSection } from './features.tsx'
import { Hero } from './hero.tsx'
import { NewestCreators } from './newest-creators.tsx'
import { PricingSection } from './pricing/pricing.tsx'

export const homePage: SitePage = {
  path: sitePaths.home,
  title: `${brand.name}: one door to everything you make`,
  description:
    'A bio page for your links, shop, tips and videos, all at one short address. Free to start, and ready in a minute.',
  body: (
    <>
      <Hero />
      <FeaturesSection />
      <PricingSection />
      <NewestCreators />
      <AffiliateSection />
      <ClosingCta />
    </>
  ),
}
