/**
 * The entry point of the build and the development server: renders the site's pages to HTML, and lists what else has to be built.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { type SiteVariant, type SiteVariantName, siteVariants } from '#rules/billing/site-variants.ts'
import { applySettings } from '#rules/platform/settings.ts'
import type { DrawnSite, SiteArticle, SiteInput } from '#rules/platform/site-input.ts'
import { type SiteAssets, SiteDocument } from './layout/document.tsx'
import { listHelpArticles } from './pages/help/articles.ts'
import { listSitePages } from './pages.tsx'
import { noContent, type SitePage } from './site-page.ts'
import { SiteSocialImage, siteSocialImageSize } from './social-image.tsx'
import { listFontSubsets, type PreviewFont } from './static-preview/preview-fonts.tsx'

/** For the server, which draws the image of shared links before the pages that name it. */
export { applySettings }

/** The HTML of the page at this path, or undefined if the site has none there. */
export function renderPage(path: string, variant: SiteVariant, assets: SiteAssets): string | undefined {
  const page = listSitePages(variant, noContent).find((each) => each.path === path)
  return page && renderDocument(page, variant, assets)
}

/** The pages of one variant with an operator's settings and articles. They stay in force in this process. */
export function drawSite({ variant: name, settings, ...content }: SiteInput, assets: SiteAssets): DrawnSite {
  applySettings(settings)
  const variant = siteVariants[name]
  const pages = listSitePages(variant, content)
  return {
    pages: pages.map((page) => ({ path: page.path, html: renderDocument(page, variant, assets) })),
    helpIndex: buildHelpIndex(variant, content.articles),
  }
}

/** Every page and the index of the help search, in every variant. */
export const renderSite = (assets: SiteAssets) =>
  Object.fromEntries(
    (Object.keys(siteVariants) as SiteVariantName[]).map((variant) => [
      variant,
      drawSite({ variant, settings: {}, ...noContent }, assets),
    ]),
  )

const renderDocument = (page: SitePage, variant: SiteVariant, assets: SiteAssets): string =>
  `<!doctype html>${shorten(renderToStaticMarkup(<SiteDocument page={page} variant={variant} assets={assets} />))}`

const shorten = (html: string): string =>
  withShortIcons(html)
    .replace(/<template[\s\S]*?<\/template>/g, (preview) => preview.replace(/(?<=<[a-z])[^<>]*(?=>)/g, withoutActions))
    // An attribute without a value is empty.
    .replace(/(?<=<[a-z][^<>]*)=""/g, '')

/** Without what HTML does not need of an icon: the namespace, end tags, and classes that no style names. */
const withShortIcons = (html: string): string =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/><\/(?:path|circle|rect|line|ellipse)>/g, '/>')
    .replace(/(?<=class=")lucide [\w -]*?(?=icon")/g, '')

/** A static preview is inert: none of its links leads anywhere, though each still looks like one, and nothing in it is announced. */
const withoutActions = (attributes: string): string =>
  attributes.replace(/(?<= href=")[^"]*/, '').replace(/ (?:target|rel|data-link|aria-[a-z]+)="[^"]*"/g, '')

/** The image of shared links to the site, which the build draws as a PNG. */
export const socialImage = { element: <SiteSocialImage />, size: siteSocialImageSize }

/** The index of the help search (/help-index.json). */
export const buildHelpIndex = (variant: SiteVariant, articles: readonly SiteArticle[] = []) =>
  listHelpArticles(variant, articles).map(({ slug, title, summary, group, searchText }) => ({
    id: slug,
    title,
    summary,
    group,
    searchText,
  }))

/**
 * The fonts of the static previews, by the path of the page that shows them; the build makes a subset of each. The pages of every variant
 * show the same previews, or fewer.
 */
export const listPreviewFonts = (variant: SiteVariant = siteVariants.sandbox): Record<string, PreviewFont[]> =>
  Object.fromEntries(
    listSitePages(variant, noContent).flatMap(({ path, previews }) => (previews ? [[path, listFontSubsets(previews)]] : [])),
  )
