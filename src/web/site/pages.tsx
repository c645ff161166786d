/** Every page of the site. Their paths are in rules/platform/paths.ts; the server serves what the build rendered. */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { getSettings, isPlatform } from '#rules/platform/settings.ts'
import { createHomePage } from './home/home.tsx'
import { createPlainPage, createWaitingPage } from './home/plain-page.tsx'
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

export const listSitePages = (variant: SiteVariant, content: SiteContent): SitePage[] => [
  createRootPage(variant, content),
  ...(isPlatform() ? listMarketingPages(variant) : []),
  createAnalyticsPage(),
  createContactPage(),
  statusPage,
  createApiPage(variant),
  ...createHelpPages(variant, content.articles),
  docsPage,
  ...createLegalPages(variant),
]

function createRootPage(variant: SiteVariant, content: SiteContent): SitePage {
  const { home } = getSettings()
  if (home === 'owner') return createWaitingPage()
  return home === 'plain' || !isPlatform() ? createPlainPage() : createHomePage(variant, content)
}

/** Those that win creators. Commissions come from sales, so without sales there is no leaderboard. */
const listMarketingPages = (variant: SiteVariant): SitePage[] => [
  createTemplatesPage(variant),
  creatorsPage,
  createStoriesPage(),
  ...(variant.payments === 'off' ? [] : [createLeaderboardPage(variant.payments)]),
  createResourcesPage(variant),
]
