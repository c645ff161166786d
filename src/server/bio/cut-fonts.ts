/** Puts fonts that hold only the page's letters in the place of whole ones, in its HTML. */
import { type FontPart, fontCss, listFontFiles, listFontParts, matchWeight } from '#bio-page/fonts/font-css.ts'
import { listAllCharacters, listShownCharacters, listStrongCharacters } from '#bio-page/fonts/shown-characters.ts'
import { withoutHidden } from '#bio-page/fonts/without-hidden.ts'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import { getTheme, type Theme } from '#rules/themes/themes.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import type { NeededPart } from '#server/fonts/list-cuts.ts'

/** `ready`: the fonts that the page needs at once and that are cut, by path. `renewAt`: when better ones may be there. */
export type PageWithFonts = { html: string; ready: Map<string, Buffer>; renewAt?: Date | undefined }

export async function withCutFonts(cutFonts: Pick<CutFonts, 'choose'>, { user }: Bio, html: string): Promise<PageWithFonts> {
  const fonts = resolveFonts(user, getTheme(user.theme))
  const chosen = await cutFonts.choose(listNeededParts(fonts, html), user.username)
  if (!chosen) return { html, ready: new Map() }
  const { choose, ready, renewAt } = chosen
  return { html: html.replace(fontCss(fonts), () => fontCss(fonts, choose)), ready, renewAt }
}

/**
 * Every font can show every character of the page. What it shows at once is told by the styles: the font of headings, and of one family in
 * two weights the other weight, show less than the page.
 */
function listNeededParts(fonts: Theme['fonts'], html: string): NeededPart[] {
  const files = listFontFiles(fonts)
  const other = fonts.display === fonts.body ? files[1] : undefined
  const all = listAllCharacters(html)
  const visible = withoutHidden(html)
  const first = listShownCharacters(visible)
  const strong = other && listStrongCharacters(visible, (weight) => matchWeight(weight, files) === other)
  return files.flatMap((file) =>
    listFontParts(file).map((part) => {
      const ofText = (file === other && strong) || first.all
      return { part, first: isOnlyInHeadings(fonts, part) ? first.display : ofText, all }
    }),
  )
}

/** Not where both fonts are in the same file, as where another font stands in for one of them. */
const isOnlyInHeadings = (fonts: Theme['fonts'], { path }: FontPart): boolean =>
  !listFontFiles({ ...fonts, display: fonts.body }).some((file) => listFontParts(file).some((part) => part.path === path))
