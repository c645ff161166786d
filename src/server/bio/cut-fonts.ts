/** Puts fonts that hold only the page's letters in the place of whole ones, in its HTML. */
import { type FontPart, fontCss, listFontFiles, listFontParts } from '#bio-page/fonts/font-css.ts'
import { listShownCharacters } from '#bio-page/fonts/shown-characters.ts'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import { getTheme, type Theme } from '#rules/themes/themes.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'

/** `validUntil`: until then the page has whole fonts. */
export async function withCutFonts(
  cutFonts: Pick<CutFonts, 'choose'>,
  { user }: Bio,
  html: string,
): Promise<{ html: string; validUntil?: Date | undefined }> {
  const fonts = resolveFonts(user, getTheme(user.theme))
  const shown = listShownCharacters(html)
  const parts = listFontFiles(fonts).flatMap((file) =>
    listFontParts(file).map((part) => ({ part, shown: isOnlyInHeadings(fonts, part) ? shown.display : shown.all })),
  )
  const chosen = await cutFonts.choose(parts, user.username)
  if (!chosen) return { html }
  return { html: html.replace(fontCss(fonts), () => fontCss(fonts, chosen.choose)), validUntil: chosen.validUntil }
}

/** Not where both fonts are in the same file, as where another font stands in for one of them. */
const isOnlyInHeadings = (fonts: Theme['fonts'], { path }: FontPart): boolean =>
  !listFontFiles({ ...fonts, display: fonts.body }).some((file) => listFontParts(file).some((part) => part.path === path))
