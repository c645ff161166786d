/** Every page of the site. The server finds them by what the build wrote; the addresses are in rules/screens.ts. */
import { home } from './home/home.tsx'
import type { SitePage } from './site-page.ts'
import './site.css'

export const sitePages: SitePage[] = [home]
