/** Draws every page of the site as HTML; the build calls it once and writes what it gives to files. */
import { renderToStaticMarkup } from 'react-dom/server'
import { cardSize, SiteCard } from './card.tsx'
import { type SiteAssets, SiteDocument } from './document.tsx'
import { articles } from './help/articles.tsx'
import { sitePages } from './pages.tsx'

export const renderSite = (assets: SiteAssets): { path: string; html: string }[] =>
  sitePages.map((page) => ({
    path: page.path,
    html: `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} assets={assets} />)}`,
  }))

/** What stands beside a shared link, for the build to draw. */
export const card = { element: <SiteCard />, size: cardSize }

/** What the search in the help pages looks through. */
export const searchIndex = () =>
  articles.map(({ slug, title, summary, group, words }) => ({ id: slug, title, summary, group, words }))
