/** Every page of the site. The server finds them by what the build wrote; the addresses are in rules/screens.ts. */
import { helpPages } from './help/help.tsx'
import { home } from './home/home.tsx'
import { legalPages } from './legal/legal.tsx'
import { analytics } from './more/analytics.tsx'
import { api } from './more/api.tsx'
import { contact } from './more/contact.tsx'
import { creators } from './more/creators.tsx'
import { leaderboard } from './more/leaderboard.tsx'
import { resources } from './more/resources.tsx'
import { status } from './more/status.tsx'
import { storiesPage } from './more/stories.tsx'
import { templates } from './more/templates.tsx'
import type { SitePage } from './site-page.ts'
import './site.css'

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
