/** Draws every page of the site as HTML; the build calls it once and writes what it gives to files. */
import { renderToStaticMarkup } from 'react-dom/server'
import { BioPage } from '#bio-page/bio-page.tsx'
import { fontsOf } from '#bio-page/styles/page-css.ts'
import { faceOf, type Load, loadsOf, standInCss } from '#bio-page/fonts/font-css.ts'
import { type Bio, nameOf } from '#rules/page/bio.ts'
import { webFamily } from '#rules/themes/fonts.ts'
import { themeNamed } from '#rules/themes/themes.ts'
import { cardSize, SiteCard } from './social-image.tsx'
import { type SiteAssets, SiteDocument } from './layout/document.tsx'
import { articles } from './pages/help/articles.ts'
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

export type PreviewFont = { family: string; file: string; weight: number; letters: string; standIn: string }

/** The faces of the pages in small, by the path of the page that shows them; the build cuts them. */
export const previewFonts = (): Record<string, PreviewFont[]> =>
  Object.fromEntries(sitePages.flatMap(({ path, previews: shows }) => (shows ? [[path, facesOf(shows)]] : [])))

function facesOf(shows: Bio[]): PreviewFont[] {
  const loads = new Map<string, Load>()
  // By family: a browser takes the nearest weight that any of the pages brings along.
  const written = new Map<string, string>()
  for (const bio of shows) {
    const theme = themeNamed(bio.user.theme)
    const { extra = '' } = theme
    const fonts = fontsOf(bio.user, theme)
    const name = inEachCase(nameOf(bio.user))
    const text = renderToStaticMarkup(<BioPage bio={bio} />).replace(/<[^>]+>/g, '')
    const all = name + writtenBy(extra) + (extra.includes('uppercase') ? inEachCase(text) : text)
    for (const load of loadsOf(fonts)) {
      loads.set(`${load.id} ${load.weight}`, load)
      // A face of the display alone sets the name, and mostly nothing else on these pages.
      const letters = load.id === fonts.body || extra.includes('var(--display)') ? all : name
      written.set(load.id, letters + (written.get(load.id) ?? ''))
    }
  }
  return [...loads.values()].map((load) => ({
    family: webFamily(load.id),
    file: faceOf(load.id).file,
    weight: load.weight,
    letters: [...new Set(written.get(load.id))].join(''),
    standIn: standInCss(load),
  }))
}

const inEachCase = (text: string) => text + text.toUpperCase() + text.toLowerCase()

/** What a theme's own styles put before and after. */
const writtenBy = (css: string) => [...css.matchAll(/content:"([^"]*)"/g)].map(([, written]) => written).join('')
