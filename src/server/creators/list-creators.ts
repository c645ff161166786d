/** Lists creators as visitors may see them: by the rules of their own pages. */
import { listFontFiles, listFontParts } from '#bio-page/fonts/font-css.ts'
import { hasBackgroundMedia } from '#bio-page/media/background.tsx'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { ListedCreator } from '#contract/creators.ts'
import { toPosterPath } from '#rules/media/image-paths.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { fonts } from '#rules/themes/fonts.ts'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import type { Services } from '#server/services/services.ts'
import { selectFirstBlocks, selectFirstLinks, selectListedCreators } from './store.ts'

const pageSize = 24
/** How many titles of links fit a miniature. */
const shownLinks = 3

const weight = 400

/**
 * The font of the links in a creator's miniature: the one of their page, cut to the letters of these links, as those of pages are. Until it is
 * cut there is none: a list of whole fonts would be too much to load.
 */
async function listMiniatureFonts(
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

/** `next` is what to pass as `before` for more; null at the end. */
export async function listCreators(
  { db, now, cutFonts }: Pick<Services, 'db' | 'now'> & { cutFonts: Pick<CutFonts, 'choose'> },
  before: string | undefined,
): Promise<{ creators: ListedCreator[]; next: string | null }> {
  const { rows: shown, nextCursor: next } = await readCursorPage(pageSize, (limit) => selectListedCreators(db, before, limit))
  const ids = shown.map(({ id }) => id)
  const [links, blocks] = await Promise.all([selectFirstLinks(db, ids), selectFirstBlocks(db, ids)])
  const toSchedule = (at: Date | null) => at?.toISOString() ?? null
  const miniatures = shown.map(async ({ id, ...stored }) => {
    const ownLinks = links
      .filter(({ userId }) => userId === id)
      .map((link) => ({ ...link, visibleFrom: toSchedule(link.visibleFrom), visibleUntil: toSchedule(link.visibleUntil) }))
    const ownBlocks = blocks.filter(({ userId }) => userId === id)
    const page = { ...stored, pageChangedAt: stored.pageChangedAt.toISOString() }
    const { user, links: visible } = toPublicPage(page, ownLinks, ownBlocks, now())
    const { username, displayName, bio, profileImage, theme } = user
    const titles = visible.slice(0, shownLinks).map(({ title }) => title)
    const fonts = await listMiniatureFonts(cutFonts, user, titles)
    return { username, displayName, bio, profileImage, theme, ...toStyle(user), fonts, links: titles }
  })
  return { creators: await Promise.all(miniatures), next }
}

/** How a creator's page looks, in the few values that a miniature of it needs. Takes what visitors may see of the page. */
function toStyle(user: BioUser): Pick<ListedCreator, 'style' | 'background'> {
  const theme = resolveTheme(getTheme(user.theme), { ...user, hasBackgroundMedia: hasBackgroundMedia(user) })
  const { page, text, button, picture } = theme
  return {
    style: {
      page,
      text,
      button: button.background,
      buttonText: button.text,
      buttonBorder: button.border,
      buttonRadius: button.radius,
      pictureRadius: picture.radius,
      // Until the font itself is there: its relatives that devices have.
      font: fonts[resolveFonts(user, theme).body].fallback,
    },
    background: user.imageBackground ?? toPosterPath(user.videoBackground ?? '') ?? null,
  }
}
