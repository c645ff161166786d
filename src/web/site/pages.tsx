/** Every page of the site. Their paths are in rules/platform/paths.ts; the server serves what the build rendered. */

import { homePage } from './home/home.tsx'
import { analyticsPage } from './pages/analytics/analytics.tsx'
import { apiPage } from './pages/api/api.tsx'
import { contactPage } from './pages/contact/contact.tsx'
import { creatorsPage } from './pages/creators/creators.tsx'
import { helpPages } from './pages/help/help-pages.tsx'
import { leaderboardPage } from './pages/leaderboard/leaderboard.tsx'
import { legalPages } from './pages/legal/legal-pages.tsx'
import { resourcesPage } from './pages/resources/resources.tsx'
import { statusPage } from './pages/status/status.tsx'
import { storiesPage } from './pages/stories/stories.tsx'
import { templatesPage } from './pages/templates/templates.tsx'
import type { SitePage } from './site-page.ts'
import './layout/site.css'

export const sitePages: SitePage[] = [
  homePage,
  templatesPage,
  analyticsPage,
  creatorsPage,
  storiesPage,
  leaderboardPage,
  resourcesPage,
  contactPage,
  statusPage,
  apiPage,
  ...helpPages,
  ...legalPages,
]
