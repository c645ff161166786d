/** Every page of the site. The server finds them by what the build wrote; the addresses are in rules/screens.ts. */
import { helpPages } from './pages/help/help-pages.tsx'
import { home } from './home/home.tsx'
import { legalPages } from './pages/legal/legal-pages.tsx'
import { analytics } from './pages/analytics/analytics.tsx'
import { api } from './pages/api/api.tsx'
import { contact } from './pages/contact/contact.tsx'
import { creators } from './pages/creators/creators.tsx'
import { leaderboard } from './pages/leaderboard/leaderboard.tsx'
import { resources } from './pages/resources/resources.tsx'
import { status } from './pages/status/status.tsx'
import { storiesPage } from './pages/stories/stories.tsx'
import { templates } from './pages/templates/templates.tsx'
import type { SitePage } from './site-page.ts'
import './layout/site.css'

export const sitePages: SitePage[] = [
  home,
  templates,
  analytics,
  creators,
  storiesPage,
  leaderboard,
  resources,
  contact,
  status,
  api,
  ...helpPages,
  ...legalPages,
]
