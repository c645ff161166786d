/**
 * The entry point of the build and the development server: renders the site's pages to HTML, and lists what else has to be built.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { type SiteAssets, SiteDocument } from './layout/document.tsx'
import { helpArticles } from './pages/help/articles.ts'
import { sitePages } from './pages.tsx'
import { SiteSocialImage, siteSocialImageSize } from './social-image.tsx'
import { listFontSubsets, type PreviewFont } from './static-preview/preview-fonts.tsx'

/** The HTML of the page at this path, or undefined if the site has none there. */
export function renderPage(path: string, assets: SiteAssets): string | undefined {
  const page = sitePages.find((each) => each.path === path)
  return page && `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} assets={assets} />)}`
}

export const renderSite = (assets: SiteAssets): { path: string; html: string | undefined }[] =>
  sitePages.map(({ path }) => ({ path, html: renderPage(path, assets) }))

/** The image of shared links to the site, which the build draws as a PNG. */
export const socialImage = { element: <SiteSocialImage />, size: siteSocialImageSize }

/** The index of the help search (/help-index.json). */
export const buildHelpIndex = () =>
  helpArticles.map(({ slug, title, summary, group, searchText }) => ({ id: slug, title, summary, group, searchText }))

/** The fonts of the static previews, by the path of the page that shows them; the build makes a subset of each. */
export const listPreviewFonts = (): Record<string, PreviewFont[]> =>
  Object.fromEntries(sitePages.flatMap(({ path, previews }) => (previews ? [[path, listFontSubsets(previews)]] : [])))
