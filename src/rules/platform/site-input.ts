/** All that the site's pages are rendered from, besides what the build brings: rendering again with the same input gives the same pages. */
import type { SiteVariantName } from '../billing/site-variants.ts'
import type { LandingFigure, Settings } from './settings.ts'

/** A help article that the operator wrote, or their version of one of ours with the same slug. Its body is Markdown. */
export type SiteArticle = { slug: string; title: string; section: string; summary: string; body: string }

export type SiteInput = {
  variant: SiteVariantName
  /** Those that differ from the defaults. */
  settings: Partial<Settings>
  articles: readonly SiteArticle[]
  /** Those of the example that the platform has reached; shown where the operator sets no others. */
  reachedFigures: readonly LandingFigure[]
}

/** A screen of the app as HTML, by the query of its address, and what the browser's tab says. */
export type DrawnScreen = { address: string; title: string; html: string }

/** What the renderer gives back: each page as HTML with placeholders for the operator's address, and the index of the help search. */
export type DrawnSite = {
  pages: { path: string; html: string }[]
  helpIndex: { id: string; title: string; summary: string; group: string; searchText: string }[]
}
