/** The home page: what it is, what it does, what it costs, who is here, what it earns, and the way in. */
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../site-page.ts'
import { Affiliate } from './affiliate/affiliate.tsx'
import { Creators } from './newest-creators.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Last } from './closing-cta.tsx'
import { Pricing } from './pricing/pricing.tsx'

export const home: SitePage = {
  path: sitePaths.home,
  title: `${brand.name}: one door to everything you make`,
  description:
    'A bio page with your own front door: everything you make, behind one short name. Free to open, and yours in a minute.',
  body: (
    <>
      <Hero />
      <Features />
      <Pricing />
      <Creators />
      <Affiliate />
      <Last />
    </>
  ),
}
