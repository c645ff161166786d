/** Every page of the site. Their paths are in rules/platform/paths.ts; the server serves what the build rendered. */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { createHomePage } from './home/home.tsx'
import './layout/site.css'
import { createAnalyticsPage } from './pages/analytics/analytics.tsx'
import { createApiPage } from './pages/api/api.tsx'
import { createContactPage } from './pages/contact/contact.tsx'
import { creatorsPage } from './pages/creators/creators.tsx'
import { docsPage } from './pages/docs/docs.tsx'
import { createHelpPages } from './pages/help/help-pages.tsx'
import { createLeaderboardPage } from './pages/leaderboard/leaderboard.tsx'
import { createLegalPages } from './pages/legal/legal-pages.tsx'
import { createResourcesPage } from './pages/resources/resources.tsx'
import { statusPage } from './pages/status/status.tsx'
import { createStoriesPage } from './pages/stories/stories.tsx'
import { createTemplatesPage } from './pages/templates/templates.tsx'
import type { SiteContent, SitePage } from './site-page.ts'

/** Commissions come from sales, so without sales there is no leaderboard. */
export const listSitePages = (variant: SiteVariant, content: SiteContent): SitePage[] => [
  createHomePage(variant, content),
  createTemplatesPage(variant),
  createAnalyticsPage(),
  creatorsPage,
  createStoriesPage(),
  ...(variant.payments === 'off' ? [] : [createLeaderboardPage(variant.payments)]),
  createResourcesPage(variant),
  createContactPage(),
  statusPage,
  createApiPage(variant),
  ...createHelpPages(variant, content.articles),
  docsPage,
  ...createLegalPages(variant),
]
