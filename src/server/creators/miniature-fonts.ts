/**
 * The font of the links in a creator's miniature: the one of their page, cut to the letters of these links, as those of pages are. Until it is
 * cut there is none: a list of whole fonts would be too much to load.
 */
import { listFontFiles, listFontParts } from '#bio-page/fonts/font-css.ts'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { getTheme } from '#rules/themes/themes.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'

const weight = 400

export async function listMiniatureFonts(
  cutFonts: Pick<CutFonts, 'choose'>,
  user: BioUser,
  titles: string[],
): Promise<{ path: string; range: string | null }[]> {
  const { body } = resolveFonts(user, getTheme(user.theme))
  const [file] = listFontFiles({ display: body, body, weight })
  if (!file || titles.length === 0) return []
  const shown = [...new Set(titles.join(' '))]
    .sort((one, other) => (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0))
    .join('')
  const parts = listFontParts(file)
  const chosen = await cutFonts.choose(
    parts.map((part) => ({ part, first: shown, all: shown })),
    `the miniature of ${user.username}`,
  )
  return parts
    .flatMap((part) => chosen?.choose(part) ?? [])
    .filter(({ path }) => chosen?.ready.has(path))
    .map(({ path, range = null }) => ({ path, range }))
}
