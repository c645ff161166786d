/** The home page. */
import { brand } from '#rules/brand.ts'
import { sitePaths } from '#rules/screens.ts'
import type { SitePage } from '../site-page.ts'
import { Hero } from './hero.tsx'
import './home.css'

export const home: SitePage = {
  path: sitePaths.home,
  title: `${brand.name}: one door to everything you make`,
  description:
    'A bio page with your own front door: everything you make, behind one short name. Free to open, and yours in a minute.',
  body: <Hero />,
}
